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

const SHARDS = 6;
/** Those of `npm test`, in parts that take about as long as another case. */
export const FIRST_TIER_SHARDS: Part[] = Array.from({ length: SHARDS }, (_, at) => ({
  name: `units and API, part ${at + 1} of ${SHARDS}`,
  args: ['--project', '!long*', `--shard=${at + 1}/${SHARDS}`],
}));

const FOLDER = '.cache/clock';
/** A clock that is further off than this, in ms, was not moved. */
const NEAR_MS = 5000;

/** Runs the parts at each moment; the demo first, which starts at the moment itself. The product must be built. */
export async function atMoments(moments: readonly Moment[], parts: Part[]): Promise<Result[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  const results: Result[] = [];
  for (const moment of moments) for (const part of parts) results.push(await atMoment(moment, part));
  return results;
}

/** Runs a part at a moment. */
export async function atMoment(moment: Moment, { name, args }: Part): Promise<Result> {
  const begun = performance.now();
  mkdirSync(FOLDER, { recursive: true });
  const log = openSync(join(FOLDER, `${moment.at}-${name}.log`.replaceAll(/[^\w.-]+/g, '-')), 'w');
  const { passed, failures } = await vitest(name, args, { env: clockAt(moment, faketime()), log });
  closeSync(log);
  const seconds = (performance.now() - begun) / 1000;
  const title = `${moment.name}, ${name}`;
  console.log(`${title}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(0)} s)`);
  return {
    passed,
    failures: failures.map((failure) => `${moment.name}: ${failure}`),
    durations: [{ file: title, seconds }],
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
