// npm run test:faults: the payment flow under every fault and in random schedules, mutants of it, and real processes that
// are killed. Minutes. Fails on any violation of the invariants and on any mutant that survives. With `-- --record` the
// figures go to bench/faults-results.json and docs/faults.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../install.mjs';
import { figuresOf, record, tableOf } from './faultReport.mjs';

/** Each is a run of vitest. */
const parts = [
  { name: 'payments under faults', args: ['--config', 'api/test/faults/vitest.config.ts'] },
  {
    name: 'real processes',
    args: ['--project', 'api', 'api/test/processes'],
    env: { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '60', FAULT_WAITS: process.env.FAULT_WAITS ?? 'real' },
  },
];

install();
const reports = mkdtempSync(join(tmpdir(), 'rollbook-faults-'));
const total = { passed: 0, failed: 0 };
for (const part of parts) count(part);

const figures = figuresOf(readReports());
console.log(`\n${tableOf(figures)}`);
// What was not run cannot have been violated: the report itself must be whole.
if (figures.problems.length > 0) console.error(`\n${figures.problems.join('\n')}`);
total.failed += figures.problems.length;
if (process.argv.includes('--record') && figures.problems.length === 0) record(figures);

rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function count({ name, args, env = {} }) {
  console.log(`\n== ${name}`);
  const file = join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { stdio: 'inherit', env: { ...process.env, ...env, FAULT_REPORT: join(reports, 'parts') } },
  );
  const report = read(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const skipped = report?.numPendingTests ?? 0;
  const isBroken = (status !== 0 && failed === 0) || passed === 0 || skipped > 0;
  if (isBroken) console.error(`${name}: FAILED (exit ${status}, ${passed} passed, ${skipped} skipped)`);
  total.passed += passed;
  total.failed += failed + (isBroken ? 1 : 0);
}

function readReports() {
  try {
    const folder = join(reports, 'parts');
    return Object.fromEntries(
      readdirSync(folder).map((file) => [file.slice(0, -5), read(join(folder, file))]),
    );
  } catch {
    return {};
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
