import { model, Schema } from 'mongoose';
import { SCHEMA } from './database';

const schema = new Schema(
  { _id: { type: String, required: true }, seq: { type: Number, required: true } },
  SCHEMA,
);
const Counter = model('Counter', schema, 'counters');

type Kind = 'application' | 'office' | 'group';

/** The next number of a kind of record, from 1. A number whose record is not stored in the end stays unused. */
export async function nextNumber(kind: Kind): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: kind },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: 'after', lean: true },
  );
  if (counter === null) throw new Error(`the upsert of the ${kind} counter returned no document`);
  return counter.seq;
}

/** Raises a counter to a number that is already in use. */
export async function atLeast(kind: Kind, number: number): Promise<void> {
  await Counter.updateOne({ _id: kind }, { $max: { seq: number } }, { upsert: true });
}
