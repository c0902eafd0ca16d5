// npm run test:clock [-- TEXT]: units, API and a start of the demo at ten moments of a moved clock, or at those whose
// names contain TEXT. Takes about an hour. The output of the runners is in .cache/clock.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentTools, faketime } from './debian';
import { type Moment, MOMENTS } from './moments';
import { close, type Result, step, vitest } from './runners';

/** The demo comes first: it starts at the moment itself. */
const PARTS = [
  { name: 'start of the demo', args: ['--config', 'api/test/clock/vitest.config.ts'] },
  { name: 'units and API', args: [] },
];
const FOLDER = '.cache/clock';
/** A clock that is further off than this, in ms, was not moved. */
const NEAR_MS = 5000;

const wanted = MOMENTS.filter(({ name }) => name.includes(process.argv[2] ?? ''));
if (wanted.length === 0) {
  console.error(`No moment contains '${process.argv[2]}':\n${MOMENTS.map(({ name }) => name).join('\n')}`);
  process.exit(1);
}

deploymentTools();
const library = faketime();
const build = step('build', ['npm', 'run', '--silent', 'build']);
if (build.failures.length > 0) close([build]);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
close(wanted.map(runAt));

function runAt(moment: Moment): Result {
  const begun = performance.now();
  const results = PARTS.map(({ name, args }, index) => {
    const log = openSync(join(FOLDER, `${moment.at.replaceAll(':', '')}-${index}.log`), 'w');
    const options = { env: clockAt(moment), stdio: ['ignore', log, log] as ['ignore', number, number] };
    const result = vitest(name, args, options);
    closeSync(log);
    return result;
  });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${moment.name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  return { passed, failures: failures.map((failure) => `${moment.name}: ${failure}`) };
}

/** The environment of a process whose clock shows this moment and goes on. */
function clockAt({ at }: Moment): Record<string, string> {
  // An offset instead of a start time: every process has the same clock, whenever it starts.
  const offset = Math.round((Date.parse(at) - Date.now()) / 1000);
  const env = {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
    // Timers, timeouts and delays keep the real pace.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Otherwise each stat() takes a lock that a killed process never releases.
    NO_FAKE_STAT: '1',
    // The offset is read once: threads that read it again concurrently would see a wrong one.
    FAKETIME_CACHE_DURATION: '1000000',
    CLOCK_MOMENT: at,
  };
  assertMoved(at, env);
  return env;
}

/** The linker only warns about a library that it cannot load: all tests would then pass at the real time. */
function assertMoved(at: string, env: Record<string, string>): void {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], options);
  if (Math.abs(Number(stdout) - Date.parse(at)) < NEAR_MS) return;
  console.error(`The clock could not be moved to ${at} (${stdout.trim()}).`);
  process.exit(1);
}
