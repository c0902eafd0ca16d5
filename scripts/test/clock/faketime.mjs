// Moves the clock of a process and of all that it starts: libfaketime, from Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A clock that is further off than this, in ms, was not moved. */
const NEAR_MS = 5_000;

/** The library's path; installs it where there is none, or ends the process with what to do. */
export function faketime() {
  const found = library();
  if (found !== undefined) return found;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.error('test:clock needs libfaketime: as root on Debian it is installed by itself (faketime).');
    process.exit(1);
  }
  console.log('installing faketime from Debian…');
  const installed = aptGet(['update', '-qq']) && aptGet(['install', '-y', '-qq', 'faketime']);
  const path = installed ? library() : undefined;
  if (path !== undefined) return path;
  console.error('faketime could not be installed: test:clock needs its package from Debian.');
  process.exit(1);
}

/** Debian keeps it in the folder of the machine's architecture. */
function library() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path));
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/**
 * The environment in which it is this moment now and time goes on. An offset, not a start time: so every process has the
 * same clock, whenever it starts.
 */
export function clockAt(path, moment) {
  const offset = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const env = {
    ...process.env,
    LD_PRELOAD: path,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
    // Timers, timeouts and the pauses of tests keep the true pace.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // A file's times are the disk's. Without this each look at a file takes a lock that a killed process never gives back.
    NO_FAKE_STAT: '1',
    // The offset is read once: threads that read it again at the same time would see a wrong one.
    FAKETIME_CACHE_DURATION: '1000000',
    CLOCK_MOMENT: moment,
  };
  assertMoved(env);
  return env;
}

/** A library that cannot be loaded is only a warning of the linker: then everything would pass at the true time. */
function assertMoved(env) {
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  if (Math.abs(Number(stdout) - Date.parse(env.CLOCK_MOMENT)) < NEAR_MS) return;
  console.error(`the clock could not be moved to ${env.CLOCK_MOMENT} (${stdout.trim()})`);
  process.exit(1);
}
