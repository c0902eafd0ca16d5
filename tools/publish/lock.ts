import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from './artifact';

/** The holder renews the lock every UPDATE_MS; a lock that is older than STALE_MS belongs to a process that died. */
const [UPDATE_MS, STALE_MS] = [1_000, 10_000];

/** A deployment takes seconds: after this many ms of waiting for another one, it hangs. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 100;

/** The time on the lock is this machine's from the first moment, also where the clock of the disk is behind. */
const stamped = {
  ...fs,
  mkdir: (path: string, done: (error: unknown) => void) => {
    try {
      fs.mkdirSync(path);
      fs.utimesSync(path, new Date(), new Date());
    } catch (error) {
      return done(error);
    }
    done(null);
  },
};

/**
 * Runs `work` while holding the lock `file`: two deployments at once would each write the registry without the other's
 * area. `stillMine` throws when the lock was lost, and is called right before the switch.
 */
export async function withLock<Result>(
  file: string,
  work: (stillMine: () => void) => Promise<Result>,
): Promise<Result> {
  // Not at the top: every `npm start` loads this file and most of them publish nothing.
  const { lock } = await import('proper-lockfile');
  await mkdir(dirname(file), { recursive: true });
  let isLost = false;
  const release = await lock(file, {
    lockfilePath: file,
    realpath: false,
    fs: stamped,
    stale: STALE_MS,
    update: UPDATE_MS,
    retries: { retries: PATIENCE_MS / RETRY_MS, factor: 1, minTimeout: RETRY_MS },
    onCompromised: () => (isLost = true),
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw new Refusal(`Another deployment holds ${file}.`);
    throw error;
  });
  try {
    return await work(() => {
      if (isLost) throw new Refusal(`The lock ${file} was taken away; nothing was switched.`);
    });
  } finally {
    if (!isLost) await release();
  }
}
