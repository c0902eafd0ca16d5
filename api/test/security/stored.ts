import mongoose from 'mongoose';

/** What may change with a request that was refused: who is signed in, counts of requests, the look at the disk. */
const UNIMPORTANT = new Set(['sessions', 'limits', 'probes']);

/** Every record of every collection as text: equal texts are equal books. */
export async function stored(): Promise<string> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('there is no database');
  const names = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  const books: string[] = [];
  for (const name of names.filter((one) => !UNIMPORTANT.has(one))) {
    const records = await db.collection(name).find({}).sort({ _id: 1 }).toArray();
    books.push(`${name}: ${JSON.stringify(records)}`);
  }
  return books.join('\n');
}
