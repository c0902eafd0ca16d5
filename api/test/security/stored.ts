import mongoose from 'mongoose';

/** Collections that a refused request may change. */
const UNIMPORTANT = new Set(['sessions', 'limits', 'versions']);

/** All records of all collections as text, for comparison. */
export async function stored(): Promise<string> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('there is no database');
  const names = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  const books: string[] = [];
  for (const name of names.filter((one) => !UNIMPORTANT.has(one))) {
    const records = await db.collection<{ _id: unknown }>(name).find({}).sort({ _id: 1 }).toArray();
    books.push(`${name}: ${JSON.stringify(records.filter(({ _id }) => !isReadCount(_id)))}`);
  }
  return books.join('\n');
}

/** The audit counts reads of members. */
function isReadCount(id: unknown): boolean {
  return String(id).startsWith('reads:');
}
