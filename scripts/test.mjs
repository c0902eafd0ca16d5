// npm test: types, lint, build, units and API (vitest), browser journeys (playwright). Every step runs even when an
// earlier one failed; the closing line counts every test, and each of types, lint and build as one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { install } from './install.mjs';
import { chromium } from './test/chromium.mjs';
import { nginx } from './test/nginx.mjs';

install();
nginx();
const reports = mkdtempSync(join(tmpdir(), 'rollbook-reports-'));
const total = { passed: 0, failed: 0 };
/** Said again at the end, where a long log is read first. */
const failures = [];

step('types', ['npx', 'tsx', 'tools/build/types.ts']);
step('lint', ['npm', 'run', '--silent', 'lint']);
const built = step('build', ['npx', 'tsx', 'tools/build/main.ts']);
count('units and API', vitest());
if (built) count('browser journeys', playwright());

rmSync(reports, { recursive: true, force: true });
for (const name of failures) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function step(name, command) {
  const passed = run(name, command).status === 0;
  add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  if (!passed) failures.push(name);
  return passed;
}

function run(name, [program, ...args], env = {}) {
  console.log(`\n== ${name}`);
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

function vitest() {
  const file = join(reports, 'vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = run('units and API', ['npx', ...args]);
  const report = read(file);
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status: result, fullName } of assertionResults)
      if (result === 'failed') failures.push(`${relative('.', name)} > ${fullName}`);
  return {
    status,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

function playwright() {
  const file = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium() };
  const { status } = run('browser journeys', ['npx', 'playwright', 'test', '--reporter=list,json'], env);
  const { stats, suites = [] } = read(file) ?? {};
  failures.push(...suites.flatMap(failedSpecs));
  // A test that passed only at a second try is a flaky one, and flaky is broken.
  return {
    status,
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
}

/** The journeys of a file or group that did not pass at their first try. */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)),
  );
  return [...failed.map(({ file, title }) => `e2e/${file} > ${title}`), ...suites.flatMap(failedSpecs)];
}

/** A runner that failed without a failed test (a broken file, no test at all) or skipped one counts as a failure. */
function count(name, { status, passed, failed, skipped }) {
  const broken = (status !== 0 && failed === 0) || passed === 0 || skipped > 0;
  if (broken) failures.push(`${name} (exit ${status}, ${passed} passed, ${skipped} skipped)`);
  add({ passed, failed: failed + (broken ? 1 : 0) });
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
