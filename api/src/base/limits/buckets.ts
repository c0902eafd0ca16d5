import { farthest } from '../aheadOfTime';
import { unlessTaken } from '../database';
import { Limit } from './counters';
import type { Bucket } from './rules';

/**
 * Takes a token out of a bucket. Answers undefined, or the time of the next token when the bucket is empty. Each step is
 * one conditional update of one document, so that parallel callers in any number of processes get one token each.
 *
 * A bucket is stored as the time at which it will be full again (GCRA): a token moves that time by one refill. One that
 * would be full later than a right clock can have stored is full.
 */
export async function takeToken(key: string, bucket: Bucket, now: Date): Promise<Date | undefined> {
  const [_id, at] = [`bucket:${key}`, now.getTime()];
  const expires = new Date(at + bucket.burst * bucket.refillMs);
  const wrong = farthest(now, bucket.burst * bucket.refillMs).getTime();
  const latest = at + (bucket.burst - 1) * bucket.refillMs;
  for (;;) {
    const taken = await Limit.updateOne(
      { _id, full_at: { $gt: at, $lte: latest } },
      { $inc: { full_at: bucket.refillMs }, $set: { expires } },
    );
    if (taken.matchedCount === 1) return undefined;
    // Full, or new. The upsert finds the key taken when the bucket is neither.
    const begun = await unlessTaken(() =>
      Limit.updateOne(
        { _id, $or: [{ full_at: { $lte: at } }, { full_at: { $gt: wrong } }] },
        { $set: { full_at: at + bucket.refillMs, expires }, $setOnInsert: { count: 0 } },
        { upsert: true },
      ),
    );
    if (begun !== undefined) return undefined;
    const stored = await Limit.findOne({ _id }).select('full_at').lean();
    if (stored?.full_at && stored.full_at > latest && stored.full_at <= wrong)
      return new Date(stored.full_at - latest + at);
  }
}

/** Puts a token back that was taken. */
export async function returnToken(key: string, bucket: Bucket): Promise<void> {
  await Limit.updateOne({ _id: `bucket:${key}` }, { $inc: { full_at: -bucket.refillMs } });
}
