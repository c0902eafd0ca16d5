import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDuplicateKey } from '../database';
import { addressKey } from '../http/address';
import type { Context } from '../http/context';
import { SIGN_IN } from '../http/limitRules';
import { tooMany } from '../http/limits';
import { countHit, Limit, readHits } from '../http/limitStore';

type Visitor = Pick<Context, 'ip' | 'now' | 'config'>;

/** A try that has been let in; it counts as a failure until it is said to have succeeded. */
export type Try = { succeeded: () => Promise<void>; failed: () => Promise<void> };

const FAILURES = { most: Infinity, windowMs: SIGN_IN.failuresWindowMs };

/**
 * Lets a try at a password in, or throws 429 while the pair of account and address is locked (D6). `account` is what
 * was typed: unknown names are counted like known ones, so that the answer tells nothing. The try is counted before
 * the password is looked at: a thousand at once are refused like a thousand in a row.
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

/** How long a try waits after that many failures of its account, from wherever they came. */
export function delayMs(failures: number): number {
  const beyond = Math.max(0, failures - SIGN_IN.undelayedFailures);
  return Math.min(beyond * SIGN_IN.delayStepMs, SIGN_IN.longestDelayMs);
}

/** How long a pair is locked after its nth try failed; 0 for the free ones. */
export function lockMs(tries: number): number {
  if (tries < SIGN_IN.freeTries) return 0;
  return Math.min(SIGN_IN.firstLockMs * 2 ** (tries - SIGN_IN.freeTries), SIGN_IN.longestLockMs);
}

/** Compare-and-set on the count: of two at once one is let in and the other reads again. */
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
    if (stored === null ? await inserted(pair, next) : await replaced(pair, stored.count, next)) return;
  }
}

type Claim = { count: number; until: Date; expires: Date };

async function inserted(_id: string, next: Claim): Promise<boolean> {
  try {
    await Limit.create({ _id, ...next });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function replaced(_id: string, seen: number, next: Claim): Promise<boolean> {
  return (await Limit.updateOne({ _id, count: seen }, { $set: next })).matchedCount === 1;
}

/** People type passwords into the name field: only a digest is kept. */
function fingerprint(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
