import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertNew } from '../database';
import type { Context } from '../http/context';
import { addressKey, countHit, Limit, readHits } from './counters';
import { tooMany } from './limits';
import { SIGN_IN } from './rules';

type Visitor = Pick<Context, 'ip' | 'now' | 'config'>;

/** A try that was admitted. It counts as a failure until it is reported as a success. */
export type Try = { succeeded: () => Promise<void>; failed: () => Promise<void> };

const FAILURES = { most: Infinity, windowMs: SIGN_IN.failuresWindowMs };

/**
 * Admits a try at a password, or throws 429 while the pair of account and address is locked (D6). `account` is the typed
 * name: unknown names count like known ones, so that the answer reveals nothing. The try is counted before the password
 * is checked, so that a thousand at once are refused like a thousand in a row.
 */
export async function beginTry(account: string, context: Visitor): Promise<Try> {
  if (!context.config.rateLimits) return { succeeded: async () => {}, failed: async () => {} };
  const now = context.now();
  const failures = `failures:${fingerprint(account)}`;
  const pair = `pair:${fingerprint(account)}:${addressKey(context.ip)}`;
  await claim(pair, now);
  const { count } = await readHits(failures, FAILURES, now);
  await sleep(delayMs(count));
  return {
    succeeded: async () => {
      await Limit.deleteOne({ _id: pair });
    },
    failed: async () => {
      await countHit(failures, FAILURES, now);
    },
  };
}

/** The delay of a try, in ms, after that many failures of its account from all addresses. */
export function delayMs(failures: number): number {
  const beyond = Math.max(0, failures - SIGN_IN.undelayedFailures);
  return Math.min(beyond * SIGN_IN.delayStepMs, SIGN_IN.longestDelayMs);
}

/** The lock of a pair, in ms, after its nth failed try; 0 for the free ones. */
export function lockMs(tries: number): number {
  if (tries < SIGN_IN.freeTries) return 0;
  return Math.min(SIGN_IN.firstLockMs * 2 ** (tries - SIGN_IN.freeTries), SIGN_IN.longestLockMs);
}

/** Compare-and-set on the count: of two at once, one is admitted and the other reads again. */
async function claim(pair: string, now: Date): Promise<void> {
  for (;;) {
    const stored = await Limit.findOne({ _id: pair }).lean();
    if (stored?.until && stored.until > now) throw tooMany(stored.until, now);
    const tries = (stored !== null && stored.expires > now ? stored.count : 0) + 1;
    const next = {
      count: tries,
      until: new Date(now.getTime() + lockMs(tries)),
      expires: new Date(now.getTime() + SIGN_IN.forgetMs),
    };
    const isClaimed =
      stored === null
        ? await insertNew(Limit, { _id: pair, ...next })
        : (await Limit.updateOne({ _id: pair, count: stored.count }, { $set: next })).matchedCount === 1;
    if (isClaimed) return;
  }
}

/** Only a digest is stored: users sometimes type their password into the name field. */
function fingerprint(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
