// npm run test:faults [-- PART …] [-- --record]: the fault campaigns at full size, real processes that are killed, and 5,000
// random steps in each area (MONKEY_STEPS, MONKEY_SEED). PART: payments, lifecycle, processes, steps; default all. Takes
// minutes. Fails on any violation and on any surviving mutant. --record writes the figures of the parts that ran into
// tools/test/*-results.json and docs/faults.md.
import { CAMPAIGNS } from './campaigns';
import { close } from './closing';
import type { Result } from './reports';
import { playwright, step, vitest } from './runners';

const { FAULT_ROUNDS = '60', FAULT_WAITS = 'real', MONKEY_STEPS = '5000', MONKEY_SEED = '1,2' } = process.env;
const isRecorded = process.argv.includes('--record');

const PARTS: Record<string, () => Promise<Result[]>> = {
  payments: () => CAMPAIGNS.payments({ isRecorded }),
  lifecycle: () => CAMPAIGNS.lifecycle({ isRecorded }),
  processes: async () => {
    const options = { env: { FAULT_ROUNDS, FAULT_WAITS } };
    return [await vitest('real processes', ['--project', 'long api', 'api/test/processes'], options)];
  },
  steps: async () => {
    const build = await step('build', ['npm', 'run', '--silent', 'build']);
    const options = { env: { MONKEY_STEPS, MONKEY_SEED } };
    const isBuilt = build.failures.length === 0;
    return [
      build,
      ...(isBuilt ? [await playwright('random steps', ['--project=random steps'], options)] : []),
    ];
  },
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((part) => PARTS[part] === undefined);
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
const results: Result[] = [];
for (const [part, run] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(part)) results.push(...(await run()));
}
close(results);
