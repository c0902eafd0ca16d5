import { DESK, HOMES, PHONE } from './support/monkey/homes';
import { live } from './support/monkey/life';
import { ownProduct } from './support/product';

const SEEDS = (process.env.MONKEY_SEED ?? '1').split(',').map(Number);
const STEPS = Number(process.env.MONKEY_STEPS ?? 150);
/** Most steps take a tenth of it. */
const STEP_LIMIT_MS = 1000;

// Each may delete, rename and sign out what it likes.
const test = ownProduct({ env: { RATE_LIMITS: '0', LOG_LEVEL: 'warn' } });

test.describe.configure({ mode: 'parallel' });

for (const seed of SEEDS)
  for (const [index, home] of HOMES.entries()) {
    const isTouched = (seed + index) % 2 === 1;
    test.describe(() => {
      test.use(isTouched ? PHONE : DESK);

      test(`${STEPS} steps in ${home.name}, seed ${seed}, ${isTouched ? 'touched' : 'at a desk'}`, async ({
        page,
      }) => {
        test.setTimeout(30_000 + STEPS * STEP_LIMIT_MS);
        const logFile = test.info().outputPath('steps.txt');
        // Outside a step, playwright looks through all calls of the test before each call.
        await test.step('steps', () => live(page, { home, seed, steps: STEPS, isTouched, logFile }));
      });
    });
  }
