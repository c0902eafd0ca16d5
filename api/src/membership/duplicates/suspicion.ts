import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored, unlessTaken } from '../../base/database';
import { joinedInto } from '../record/joined';

const required = { type: String, required: true } as const;

/**
 * Two memberships that may be of one person (`open`), or that a person has said to be of two (`another`): these are never suspected
 * again. `_id` has both numbers, the smaller one first.
 */
const schema = new Schema(
  {
    _id: required,
    one: { type: Number, required: true },
    other: { type: Number, required: true },
    state: { type: String, enum: ['open', 'another'], required: true },
    found_at: { type: Date, required: true },
    /** When it was last found. dropSuspicions deletes a pair only if this has not changed since it read it. */
    seen_at: { type: Date, required: true },
    /** Who said that they are two persons: see http/caller. */
    by: { type: String, default: '' },
    at: { type: Date, default: null },
  },
  SCHEMA,
);
// The list of the administrator's home, the longest suspected first.
schema.index({ found_at: 1, _id: 1 }, { name: 'open', partialFilterExpression: { state: 'open' } });
// Those of listed members.
schema.index({ one: 1 });
schema.index({ other: 1 });

export type SuspicionDoc = Stored<typeof schema, { at: Date | null }>;
export const Suspicion = model<SuspicionDoc>('Suspicion', schema, 'suspicions');

type Pair = Pick<SuspicionDoc, '_id' | 'one' | 'other'>;

export function pairOf(chain: number, another: number): Pair {
  const [one, other] = chain < another ? [chain, another] : [another, chain];
  return { _id: `${one} ${other}`, one, other };
}

/** Safe to repeat, also at the same time. */
export async function suspect({ _id, one, other }: Pair, now: Date): Promise<void> {
  await unlessTaken(() =>
    Suspicion.updateOne(
      { _id },
      { $set: { seen_at: now }, $setOnInsert: { one, other, state: 'open', found_at: now } },
      { upsert: true },
    ),
  );
}

/** Safe to repeat. */
export async function holdApart({ _id, one, other }: Pair, by: string, now: Date): Promise<void> {
  const said = { state: 'another', by, at: now } as const;
  const write = () =>
    Suspicion.updateOne(
      { _id },
      { $set: said, $setOnInsert: { one, other, found_at: now, seen_at: now } },
      { upsert: true },
    );
  // Found by another process at this moment.
  if ((await unlessTaken(write)) === undefined) await Suspicion.updateOne({ _id }, { $set: said });
}

/** Also when it was said of a record that was joined into one of them since. */
export async function areHeldApart(chain: number, another: number): Promise<boolean> {
  const [ones, others] = await Promise.all([joinedInto(chain), joinedInto(another)]);
  const ids = [chain, ...ones].flatMap((one) => [another, ...others].map((other) => pairOf(one, other)._id));
  return (await Suspicion.exists({ _id: { $in: ids }, state: 'another' })) !== null;
}
