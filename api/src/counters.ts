import { AsyncResource } from 'node:async_hooks';
import { model, Schema } from 'mongoose';
import { SCHEMA } from './database';

const schema = new Schema(
  { _id: { type: String, required: true }, seq: { type: Number, required: true } },
  SCHEMA,
);
const Counter = model('Counter', schema, 'counters');

type Kind = 'application' | 'office' | 'group';

type Waiting = { resolve: (number: number) => void; reject: (error: unknown) => void };
/** The callers that wait while a block of a kind is being taken. */
const waiting = new Map<Kind, Waiting[]>();

/**
 * The next number of a kind of record, from 1. A number whose record is not stored in the end stays unused. Callers that
 * wait at the same time share one update of the counter, which takes a block of exactly their size.
 */
export function nextNumber(kind: Kind): Promise<number> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(kind);
    if (others !== undefined) return void others.push({ resolve, reject });
    waiting.set(kind, [{ resolve, reject }]);
    void takeBlocks(kind);
  });
}

/** Outside the context of the request that happens to be first: the block belongs to all that wait. */
const takeBlocks = AsyncResource.bind(async (kind: Kind): Promise<void> => {
  for (let callers = waiting.get(kind) ?? []; callers.length > 0; callers = waiting.get(kind) ?? []) {
    waiting.set(kind, []);
    try {
      const last = await raised(kind, callers.length);
      callers.forEach(({ resolve }, at) => resolve(last - callers.length + 1 + at));
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  }
  waiting.delete(kind);
});

/** The counter after adding to it. */
async function raised(kind: Kind, by: number): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: kind },
    { $inc: { seq: by } },
    { upsert: true, returnDocument: 'after', lean: true },
  );
  if (counter === null) throw new Error(`the upsert of the ${kind} counter returned no document`);
  return counter.seq;
}

/** Raises a counter to a number that is already in use. */
export async function atLeast(kind: Kind, number: number): Promise<void> {
  await Counter.updateOne({ _id: kind }, { $max: { seq: number } }, { upsert: true });
}
