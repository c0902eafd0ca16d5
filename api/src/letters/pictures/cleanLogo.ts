import pLimit from 'p-limit';
import { startThreads, tooBusy } from '../../base/http/threads';
import type { Cleaned } from './logoThread';

/** A logo is made in less than a second. */
const MOST_MS = 8000;
const MOST_WAITING = 5;

const oneByOne = pLimit(1);

/** A file from outside as a logo, or why it is none. Throws 503 when too many wait. */
export async function cleanLogo(file: Buffer, mostMs: number = MOST_MS): Promise<Cleaned> {
  if (oneByOne.pendingCount >= MOST_WAITING) throw tooBusy();
  return oneByOne(() => inThread(file, mostMs));
}

/** A thread of its own, which ends with the logo: a hostile file leaves nothing to the next one. */
async function inThread(file: Buffer, mostMs: number): Promise<Cleaned> {
  const pool = startThreads<Buffer, Cleaned>('logoThread', { threads: 1, nice: 5 });
  try {
    // The end of the time ends the thread, also in the middle of a drawing.
    return await pool.run(file, { signal: AbortSignal.timeout(mostMs) });
  } catch {
    return { refused: 'The file takes too much time or memory to draw' };
  } finally {
    await pool.destroy();
  }
}
