// npm run test:square: the requests of the product at Square's own sandbox, with its credentials in SQUARE_TOKEN and
// SQUARE_LOCATION_ID. Without them it says so and ends well.
import { spawnSync } from 'node:child_process';

const missing = ['SQUARE_TOKEN', 'SQUARE_LOCATION_ID'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.log(
    `Skipped: the check at Square's sandbox needs its credentials in ${missing.join(' and ')}; npm test takes the same steps at the stand-in.`,
  );
  process.exit(0);
}
const args = ['vitest', 'run', '--project', 'api', 'api/src/money/square/sandbox.test.ts'];
const env = { ...process.env, SQUARE_CHECK: '1' };
process.exit(spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1);
