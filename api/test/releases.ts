import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, daysBetween } from '@rollbook/contract';
import mongoose, { type mongo } from 'mongoose';

const FOLDER = join(import.meta.dirname, 'releases');

/** Of all releases. */
export const dumps = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

/** The days of the releases of which there is a dump of payments under way: the documents of each collection, and its indexes. */
export const releases = dumps.filter((name) => !name.startsWith('journeys-'));
/** The same with what else was under way when the processes of that day were killed. */
export const journeyReleases = dumps.flatMap((name) => name.split('journeys-')[1] ?? []);

type Dump = {
  documents: Record<string, object[]>;
  indexes: Record<string, { key: Record<string, mongo.IndexDirection>; options?: object }[]>;
};

/** A dump is moved to this day: by its own clock, a database deletes what is old. */
export const TODAY = new Date().toISOString().slice(0, 10);

/** Makes the open, empty database that of a dump, as if made today. `square` names the charges that it had at Square. */
export async function loadRelease(dump: string, square: { first: string; second: string }): Promise<void> {
  const text = readFileSync(join(FOLDER, `${dump}.json`), 'utf8')
    .replaceAll('SQUARE-ID', square.first)
    .replaceAll('SQUARE-SECOND', square.second)
    .replaceAll(/\b20\d\d-\d\d-\d\d(?=["T])/g, (day) => addDays(day, daysSince(dump)));
  const { documents, indexes }: Dump = mongoose.mongo.BSON.EJSON.parse(text);
  await mongoose.connection.dropDatabase();
  await buildThose(indexes);
  for (const [name, stored] of Object.entries(documents))
    await mongoose.connection.collection(name).insertMany(stored);
}

/** What a start of that day does after a rollback. */
export async function buildIndexesOf(dump: string): Promise<void> {
  const { indexes }: Dump = mongoose.mongo.BSON.EJSON.parse(
    readFileSync(join(FOLDER, `${dump}.json`), 'utf8'),
  );
  await buildThose(indexes);
}

async function buildThose(indexes: Dump['indexes']): Promise<void> {
  for (const [name, declared] of Object.entries(indexes)) {
    const collection = mongoose.connection.collection(name);
    for (const { key, options } of declared) await collection.createIndex(key, options);
  }
}

/** Indexes that the models do not declare. */
export async function surplusIndexes(): Promise<string[]> {
  const found: string[] = [];
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const declared = schema.indexes().map(([key, { name }]) => name ?? Object.entries(key).flat().join('_'));
    const stored = await collection.indexes().catch(() => []);
    for (const { name = '' } of stored)
      if (name !== '_id_' && !declared.includes(name)) found.push(`${collection.collectionName} ${name}`);
  }
  return found;
}

/** From the day in the name of a dump. */
function daysSince(dump: string): number {
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(dump) ?? [];
  return daysBetween(day, TODAY);
}
