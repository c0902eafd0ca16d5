import { AsyncResource } from 'node:async_hooks';
import { model, Schema } from 'mongoose';
import { SCHEMA } from './database';

const schema = new Schema(
  { _id: { type: String, required: true }, seq: { type: Number, required: true } },
  SCHEMA,
);
const Counter = model('Counter', schema, 'counters');

type Kind = 'application' | 'office' | 'group' | 'person';

type Caller = { resolve: (number: number) => void; reject: (error: unknown) => void };
/** The callers of this turn of the event loop. */
const callers = new Map<Kind, Caller[]>();

/**
 * The next number of a kind of record, from 1. A number whose record is not stored in the end stays unused. Callers of the
 * same turn of the event loop share one update of the counter, which takes a block of exactly their size; none waits for
 * the update of another turn.
 */
export function nextNumber(kind: Kind): Promise<number> {
  return new Promise((resolve, reject) => {
    const others = callers.get(kind);
    if (others !== undefined) return void others.push({ resolve, reject });
    const block = [{ resolve, reject }];
    callers.set(kind, block);
    setImmediate(() => {
      callers.delete(kind);
      void takeBlock(kind, block);
    });
  });
}

/** Outside the context of the request that happens to be first: the block belongs to all of this turn. */
const takeBlock = AsyncResource.bind(async (kind: Kind, block: Caller[]): Promise<void> => {
  try {
    const last = await raised(kind, block.length);
    block.forEach(({ resolve }, at) => resolve(last - block.length + 1 + at));
  } catch (error) {
    for (const { reject } of block) reject(error);
  }
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
