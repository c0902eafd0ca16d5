// Units, API and a start of the demo under a moved clock. The output of the runners is in .cache/clock.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { faketime } from './debian';
import type { Moment } from './moments';
import type { Result } from './reports';
import { vitest } from './runners';

export type Part = { name: string; args: string[] };

export const DEMO: Part = {
  name: 'start of the demo',
  args: ['--config', 'api/test/clock/vitest.config.ts'],
};
export const UNITS_AND_API: Part = { name: 'units and API', args: [] };
/** Those of `npm test`. */
export const FIRST_TIER: Part = { name: 'units and API', args: ['--project', '!long*'] };

const FOLDER = '.cache/clock';
/** A clock that is further off than this, in ms, was not moved. */
const NEAR_MS = 5000;

/** Runs the parts at each moment; the demo first, which starts at the moment itself. The product must be built. */
export function atMoments(moments: readonly Moment[], partsOf: (moment: Moment) => Part[]): Result[] {
  const library = faketime();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  return moments.map((moment) => runAt(moment, partsOf(moment), library));
}

function runAt(moment: Moment, parts: Part[], library: string): Result {
  const begun = performance.now();
  const results = parts.map(({ name, args }, index) => {
    const log = openSync(join(FOLDER, `${moment.at.replaceAll(':', '')}-${index}.log`), 'w');
    const options = {
      env: clockAt(moment, library),
      stdio: ['ignore', log, log] as ['ignore', number, number],
    };
    const result = vitest(name, args, options);
    closeSync(log);
    return result;
  });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${moment.name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(0)} s)`);
  return {
    passed,
    failures: failures.map((failure) => `${moment.name}: ${failure}`),
    durations: [{ file: moment.name, seconds }],
  };
}

/** The environment of a process whose clock starts at this moment. */
function clockAt({ at }: Moment, library: string): Record<string, string> {
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
