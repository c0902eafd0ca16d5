import type { Store } from 'express-rate-limit';
import { model, Schema } from 'mongoose';
import { isDuplicateKey, SCHEMA } from '../database';
import type { Rule } from './limitRules';

/** A counter; `until` is set while a lock holds. */
export type LimitDoc = { _id: string; count: number; until: Date | null; expires: Date };

const schema = new Schema<LimitDoc>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    until: { type: Date, default: null },
    expires: { type: Date, required: true },
  },
  // A lost count costs one try more; a durable one would make every counted request wait for the journal.
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

export const Limit = model('Limit', schema, 'limits');

/** How often a key was counted in the window that ends at `ends`. */
export type Hits = { count: number; ends: Date };

/** Counts once more and answers the count with it. */
export async function countHit(key: string, rule: Rule, now: Date): Promise<Hits> {
  const { _id, ends } = windowOf(key, rule, now);
  const counted = await repeatOnRace(() =>
    Limit.findOneAndUpdate(
      { _id },
      { $inc: { count: 1 }, $setOnInsert: { until: null, expires: ends } },
      { upsert: true, returnDocument: 'after', lean: true },
    ),
  );
  return { count: counted?.count ?? 1, ends };
}

/** Takes back what was counted at `now`. */
export async function takeBackHit(key: string, rule: Rule, now: Date): Promise<void> {
  const { _id } = windowOf(key, rule, now);
  await Limit.updateOne({ _id }, { $inc: { count: -1 } });
}

/** The count as it is. */
export async function readHits(key: string, rule: Rule, now: Date): Promise<Hits> {
  const { _id, ends } = windowOf(key, rule, now);
  const counted = await Limit.findOne({ _id }).lean();
  return { count: counted?.count ?? 0, ends };
}

function windowOf(key: string, rule: Rule, now: Date): { _id: string; ends: Date } {
  const ends = windowEnd(rule, now);
  return { _id: `${key}@${ends.getTime()}`, ends };
}

/** When the window that `now` is in ends. */
export function windowEnd({ windowMs }: Rule, now: Date): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

/** Two first ones at once: one inserts, the other finds the key taken and updates. */
async function repeatOnRace<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
}

/** The same counters for express-rate-limit, shared by every node. */
export function limitStore(name: string, rule: Rule, now: () => Date): Store {
  return {
    increment: async (key) => {
      const { count, ends } = await countHit(`${name}:${key}`, rule, now());
      return { totalHits: count, resetTime: ends };
    },
    decrement: (key) => takeBackHit(`${name}:${key}`, rule, now()),
    resetKey: async (key) => {
      const { _id } = windowOf(`${name}:${key}`, rule, now());
      await Limit.deleteOne({ _id });
    },
  };
}
