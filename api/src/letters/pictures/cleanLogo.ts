import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { ApiProblem } from '../../base/http/problem';
import { threadFile } from '../../base/http/threads';
import type { Cleaned } from './logoThread';

/** A logo is made in less than a second. */
const MOST_MS = 8000;
const MOST_HEAP_MB = 128;
const MOST_WAITING = 5;

const oneByOne = pLimit(1);

/** A file from outside as a logo, or why it is none. Throws 503 when too many wait. */
export async function cleanLogo(file: Buffer, mostMs: number = MOST_MS): Promise<Cleaned> {
  if (oneByOne.pendingCount >= MOST_WAITING)
    throw new ApiProblem('unavailable', 'The service is busy at the moment, please try again');
  return oneByOne(() => inThread(file, mostMs));
}

/** A thread of its own, which ends with the logo: a hostile file leaves nothing to the next one. */
async function inThread(file: Buffer, mostMs: number): Promise<Cleaned> {
  const pool = new Piscina<Buffer, Cleaned>({
    filename: threadFile('logoThread'),
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
    atomics: 'async',
    recordTiming: false,
  });
  try {
    // The end of the time ends the thread, also in the middle of a drawing.
    return await pool.run(file, { signal: AbortSignal.timeout(mostMs) });
  } catch {
    return { refused: 'The file takes too much time or memory to draw' };
  } finally {
    await pool.destroy();
  }
}
