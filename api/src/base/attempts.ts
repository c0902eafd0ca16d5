import { createHash, randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { farthest } from './aheadOfTime';
import { SCHEMA, unlessTaken } from './database';

/** A repeat without an attempt id is recognised by its content for ten minutes (D14). */
const SAME_ATTEMPT_MS = 10 * 60_000;

/** Attempt ids of requests without an Idempotency-Key; `_id` is the digest of the content. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    attempt: { type: String, required: true },
    begun: { type: Date, required: true },
  },
  SCHEMA,
);
schema.index({ begun: 1 }, { expireAfterSeconds: 3600 });

const Attempt = model('Attempt', schema, 'attempts');

/** SHA-256 of a request's content, hexadecimal. The order of the fields does not matter. */
export function digestOf(content: Record<string, unknown>): string {
  const sorted = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The attempt id of a request that has none: the same for equal contents within ten minutes. */
export async function derivedAttempt(digest: string, now: Date): Promise<string> {
  const latest = new Date(now.getTime() - SAME_ATTEMPT_MS);
  const begun = await unlessTaken(() =>
    Attempt.findOneAndUpdate(
      { _id: digest, $or: [{ begun: { $lte: latest } }, { begun: { $gt: farthest(now, 0) } }] },
      { $set: { attempt: randomUUID(), begun: now } },
      { upsert: true, returnDocument: 'after', lean: true },
    ),
  );
  if (begun) return begun.attempt;
  const running = await Attempt.findOne({ _id: digest }).lean();
  // The TTL index can remove it between the two queries.
  return running?.attempt ?? derivedAttempt(digest, now);
}

/** Forgets the digests of what these attempts have sent. */
export async function forgetAttempts(attempts: readonly string[]): Promise<void> {
  await Attempt.deleteMany({ attempt: { $in: attempts } });
}
