// npm run test:clock: units, API and a start of the demo at ten moments of a moved clock. About half an hour. `-- TEXT`
// runs the moments whose names contain it. What a run that failed has said stands in .cache/clock.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { install } from '../install.mjs';
import { clockAt, faketime } from './clock/faketime.mjs';
import { MOMENTS } from './clock/moments.mjs';
import { nginx } from './nginx.mjs';

/** The demo first: it starts at the moment itself. */
const PARTS = [
  { name: 'start of the demo', args: ['--config', 'api/test/clock/vitest.config.ts'] },
  { name: 'units and API', args: [] },
];
const FOLDER = '.cache/clock';

const wanted = MOMENTS.filter(({ name }) => name.includes(process.argv[2] ?? ''));
if (wanted.length === 0) {
  console.error(
    `No moment has '${process.argv[2]}' in its name:\n${MOMENTS.map(({ name }) => name).join('\n')}`,
  );
  process.exit(1);
}

install();
nginx();
const library = faketime();
if (spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const total = { passed: 0, failed: 0 };
for (const moment of wanted) run(moment);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run(moment) {
  const begun = performance.now();
  const parts = PARTS.map((part, index) => vitest(moment, part, `${moment.at.replaceAll(':', '')}-${index}`));
  const passed = parts.reduce((count, part) => count + part.passed, 0);
  const failures = parts.flatMap((part) => part.failures);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${moment.name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  for (const failure of failures) console.log(`  failed: ${failure}`);
  total.passed += passed;
  total.failed += failures.length;
}

function vitest({ at }, { name, args }, file) {
  const [report, log] = [join(FOLDER, `${file}.json`), join(FOLDER, `${file}.log`)];
  const output = openSync(log, 'w');
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: ['ignore', output, output], env: clockAt(library, at) },
  );
  closeSync(output);
  const { numPassedTests: passed = 0, numPendingTests: skipped = 0, testResults = [] } = read(report) ?? {};
  const failures = testResults.flatMap(failuresOf);
  // A runner that failed without a failed test (a broken file, no test at all) or skipped one counts as a failure.
  const isBroken = (status !== 0 && failures.length === 0) || passed === 0 || skipped > 0;
  if (isBroken) failures.push(`${name} (exit ${status}, ${passed} passed, ${skipped} skipped)`);
  return { passed, failures };
}

/** A file that could not be run has no test that failed. */
function failuresOf({ name, status, assertionResults }) {
  const file = relative('.', name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [file];
  return failed.map(({ fullName }) => `${file} > ${fullName}`);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
