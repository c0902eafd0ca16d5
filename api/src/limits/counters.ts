import { type Store, ipKeyGenerator } from 'express-rate-limit';
import { model, Schema } from 'mongoose';
import { SCHEMA, unlessTaken } from '../database';
import type { Rule } from './rules';

/** A counter; `until` is the end of a lock. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    until: { type: Date, default: null },
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
export async function countHit(key: string, rule: Rule, now: Date): Promise<Hits> {
  const { _id, ends } = windowOf(key, rule, now);
  const count = () =>
    Limit.findOneAndUpdate(
      { _id },
      { $inc: { count: 1 }, $setOnInsert: { until: null, expires: ends } },
      { upsert: true, returnDocument: 'after', lean: true },
    );
  // Of two first ones at once, one inserts; the other finds the key taken and updates it.
  const counted = (await unlessTaken(count)) ?? (await count());
  return { count: counted?.count ?? 1, ends };
}

/** Undoes one count made at `now`. */
export async function takeBackHit(key: string, rule: Rule, now: Date): Promise<void> {
  const { _id } = windowOf(key, rule, now);
  await Limit.updateOne({ _id }, { $inc: { count: -1 } });
}

export async function readHits(key: string, rule: Rule, now: Date): Promise<Hits> {
  const { _id, ends } = windowOf(key, rule, now);
  const counted = await Limit.findOne({ _id }).lean();
  return { count: counted?.count ?? 0, ends };
}

/** The end of the window that contains `now`. */
export function windowEnd({ windowMs }: Rule, now: Date): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

/** The key of an address. An IPv6 customer has a whole network of addresses: they count as one. */
export function addressKey(ip: string): string {
  return ipKeyGenerator(ip);
}

/** The same counters for express-rate-limit, shared by every process. */
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

function windowOf(key: string, rule: Rule, now: Date): { _id: string; ends: Date } {
  const ends = windowEnd(rule, now);
  return { _id: `${key}@${ends.getTime()}`, ends };
}
