import { model, Schema } from 'mongoose';
import { SCHEMA, unlessTaken } from '../database';

/** What is counted together. */
type Window = { windowMs: number };

/** A counter, a token bucket or a note that expires; the beginning of `_id` says which. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, default: 0 },
    /** Of a token bucket, in ms since 1970: see buckets.ts. */
    full_at: { type: Number, default: null },
    expires: { type: Date, required: true },
  },
  // A lost count allows one try more; a durable write would make every counted request wait for the journal.
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

export const Limit = model('Limit', schema, 'limits');

/** How often a key was counted in the window that ends at `ends`. */
export type Hits = { count: number; ends: Date };

/** Adds one and answers the new count. */
export async function countHit(key: string, rule: Window, now: Date): Promise<Hits> {
  const { _id, ends } = windowOf(key, rule, now);
  const count = () =>
    Limit.findOneAndUpdate(
      { _id },
      { $inc: { count: 1 }, $setOnInsert: { full_at: null, expires: ends } },
      { upsert: true, returnDocument: 'after', lean: true },
    );
  // Of two first ones at once, one inserts; the other finds the key taken and updates it.
  const counted = (await unlessTaken(count)) ?? (await count());
  return { count: counted?.count ?? 1, ends };
}

/** Undoes one count made at `now`. */
export async function takeBackHit(key: string, rule: Window, now: Date): Promise<void> {
  const { _id } = windowOf(key, rule, now);
  await Limit.updateOne({ _id }, { $inc: { count: -1 } });
}

/** The id of the counter of a key at `now`. */
export function hitId(key: string, rule: Window, now: Date): string {
  return windowOf(key, rule, now)._id;
}

function windowOf(key: string, { windowMs }: Window, now: Date): { _id: string; ends: Date } {
  const ends = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
  return { _id: `${key}@${ends.getTime()}`, ends };
}
