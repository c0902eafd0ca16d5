// npm run test:security: every attack that there is a test of, 20,000 fuzzed requests, and what a browser shows of the
// policy of scripts and of the logs. Minutes. FUZZ_REQUESTS, FUZZ_SEED and TIMING_ROUNDS change how much is tried.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../install.mjs';
import { chromium } from './chromium.mjs';

const ATTACKS = [
  'api/test/security',
  'api/src/accounts',
  'api/src/auth',
  'api/src/http',
  'api/src/limits',
  'api/src/agreements/checkSignature.test.ts',
  'api/src/payments/webhook.test.ts',
  'api/src/mail/templates',
  'local/gateway',
  'shared-ui/src/csv',
  'scripts/security.test.ts',
];
const FUZZ = ['api/test/fuzz'];
const IN_BROWSER = ['e2e/policy.spec.ts', 'e2e/logs.spec.ts'];

install();
const reports = mkdtempSync(join(tmpdir(), 'rollbook-security-'));
const total = { passed: 0, failed: 0 };

const { FUZZ_REQUESTS = '20000', TIMING_ROUNDS = '60' } = process.env;
count('attacks', vitest('attacks', ATTACKS, { TIMING_ROUNDS }));
count('fuzzed requests', vitest('fuzzed requests', FUZZ, { FUZZ_REQUESTS }));
const isBuilt = run('build', ['node', 'scripts/build.mjs']).status === 0;
count('in the browser', isBuilt ? playwright() : { status: 1, passed: 0, failed: 0, skipped: 0 });

rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function run(name, [program, ...args], env = {}) {
  console.log(`\n== ${name}`);
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

function vitest(name, paths, env) {
  const file = join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const args = ['vitest', 'run', ...paths, '--reporter=default', '--reporter=json'];
  const { status } = run(name, ['npx', ...args, `--outputFile.json=${file}`], env);
  const report = read(file);
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
  const args = ['playwright', 'test', ...IN_BROWSER, '--reporter=list,json'];
  const { status } = run('in the browser', ['npx', ...args], env);
  const { stats } = read(file) ?? {};
  return {
    status,
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
}

/** A runner that failed without a failed test (a broken file, no test at all) or skipped one counts as a failure. */
function count(name, { status, passed, failed, skipped }) {
  const isBroken = (status !== 0 && failed === 0) || passed === 0 || skipped > 0;
  if (isBroken) console.error(`${name}: FAILED (exit ${status}, ${passed} passed, ${skipped} skipped)`);
  total.passed += passed;
  total.failed += failed + (isBroken ? 1 : 0);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
