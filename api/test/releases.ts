import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';

const FOLDER = join(import.meta.dirname, 'releases');

const dumps = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

/** The days of the releases of which there is a dump of payments under way: the documents of each collection, and its indexes. */
export const releases = dumps.filter((name) => !name.startsWith('journeys-'));
/** The same with what else was under way when the processes of that day were killed. */
export const journeyReleases = dumps.flatMap((name) => name.split('journeys-')[1] ?? []);

type Dump = {
  documents: Record<string, object[]>;
  indexes: Record<string, { key: Record<string, mongo.IndexDirection>; options?: object }[]>;
};

/** Makes the open, empty database that of a dump. `square` names the charge that it had at Square. */
export async function loadRelease(dump: string, square: string): Promise<void> {
  const text = readFileSync(join(FOLDER, `${dump}.json`), 'utf8').replaceAll('SQUARE-ID', square);
  const { documents, indexes }: Dump = mongoose.mongo.BSON.EJSON.parse(text);
  await mongoose.connection.dropDatabase();
  for (const [name, declared] of Object.entries(indexes)) {
    const collection = mongoose.connection.collection(name);
    for (const { key, options } of declared) await collection.createIndex(key, options);
  }
  for (const [name, stored] of Object.entries(documents))
    await mongoose.connection.collection(name).insertMany(stored);
}
