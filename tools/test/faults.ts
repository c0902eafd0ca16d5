// npm run test:faults [-- --record]: payments under every fault and in random schedules, mutants of the flow, real
// processes that are killed, and 5,000 random steps in each area (MONKEY_STEPS, MONKEY_SEED). Takes minutes. Fails on any
// violation of I1-I7 and on any surviving mutant. --record writes the figures into tools/test/faults-results.json and
// docs/faults.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, figuresOf, record, tableOf } from './faultReport';
import { close, playwright, step, vitest } from './runners';

const { FAULT_ROUNDS = '60', FAULT_WAITS = 'real', MONKEY_STEPS = '5000', MONKEY_SEED = '1,2' } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'rollbook-faults-'));
const env = { FAULT_ROUNDS, FAULT_WAITS, FAULT_REPORT: folder };
const results = [
  vitest('payments under faults', ['--config', 'api/test/faults/vitest.config.ts'], { env }),
  vitest('real processes', ['--project', 'api', 'api/test/processes'], { env }),
];
const build = step('build', ['npm', 'run', '--silent', 'build']);
const MONKEYS = { MONKEY_STEPS, MONKEY_SEED };
const monkeys =
  build.failures.length === 0 ? [playwright('random steps', ['e2e/monkey.spec.ts'], { env: MONKEYS })] : [];
const figures = figuresOf(readParts());
rmSync(folder, { recursive: true });
console.log(`\n${tableOf(figures)}`);
if (process.argv.includes('--record') && figures.problems.length === 0) await record(figures);
close([...results, build, ...monkeys, { passed: 0, failures: figures.problems }]);

/** The reports of the campaign's parts by name. */
function readParts(): Record<string, Counts> {
  const names = readdirSync(folder);
  return Object.fromEntries(
    names.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
