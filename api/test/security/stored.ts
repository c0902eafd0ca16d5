import mongoose from 'mongoose';

/** Collections that a refused request may change. */
const UNIMPORTANT = new Set(['sessions', 'limits', 'versions']);

type Stored = { _id: unknown; what?: unknown };

/** All records of all collections but those that are `left` out, as text, for comparison. */
export async function stored(left: (record: Stored) => boolean = () => false): Promise<string> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('there is no database');
  const names = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  const books: string[] = [];
  for (const name of names.filter((one) => !UNIMPORTANT.has(one))) {
    const records = await db.collection<Stored>(name).find({}).sort({ _id: 1 }).toArray();
    const compared = records.filter((record) => !isReadCount(record._id) && !left(record));
    books.push(`${name}: ${JSON.stringify(compared)}`);
  }
  return books.join('\n');
}

/** The audit counts reads of members. */
function isReadCount(id: unknown): boolean {
  return String(id).startsWith('reads:');
}
