import { model, Schema } from 'mongoose';
import { SCHEMA } from './database';

type CounterDoc = { _id: string; seq: number };

const schema = new Schema<CounterDoc>(
  { _id: { type: String, required: true }, seq: { type: Number, required: true } },
  SCHEMA,
);
const Counter = model('Counter', schema, 'counters');

type Kind = 'application' | 'office' | 'group';

/** The next number of a kind of record, from 1; numbers of records that came to nothing are not used again. */
export async function nextNumber(kind: Kind): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: kind },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: 'after', lean: true },
  );
  if (counter === null) throw new Error(`no counter for ${kind}`);
  return counter.seq;
}

/** Raises a counter to a number that is in use already. */
export async function atLeast(kind: Kind, number: number): Promise<void> {
  await Counter.updateOne({ _id: kind }, { $max: { seq: number } }, { upsert: true });
}
