import { pause } from '@rollbook/card';
import type { Enrolled } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';

const PAUSES_MS = [1500, 4000];

/**
 * The details of a payment that is known to be paid; null when they cannot be had. A reload ends requests a while before
 * it ends the page: during the pauses the attempt is still stored, and the next page finds it.
 */
export async function readDetails(
  read: () => Promise<Enrolled | null>,
  signal: AbortSignal,
): Promise<Enrolled | null> {
  for (const ms of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'network') return null;
    }
    await pause(ms, signal);
  }
  return read().catch(() => null);
}
