import mongoose, { type mongo } from 'mongoose';
import type { Logger } from 'pino';
import { openedDatabase, serverOf } from './databaseServer';

type Announced = Pick<Logger, 'info'>;

/** An index takes as long as its documents: its answer has no limit of time. The driver's types lack the option. */
const UNLIMITED: mongo.CreateIndexesOptions & { socketTimeoutMS: number } = { socketTimeoutMS: 0 };

/**
 * Builds the indexes of all models, those of a collection in one pass over its documents. A replica set commits them when a
 * majority has built them: a member that is down holds nothing up. What is built in a collection with documents is announced.
 */
export async function buildIndexes(log?: Announced): Promise<void> {
  const db = openedDatabase();
  const { setName } = await serverOf(db);
  const options = setName === undefined ? UNLIMITED : { ...UNLIMITED, commitQuorum: 'majority' };
  const models = Object.values(mongoose.models);
  await Promise.all(
    models.map(({ collection, schema }) => {
      const wanted = schema.indexes().map(describeIndex);
      return wanted.length === 0 ? undefined : build(db.collection(collection.name), wanted, options, log);
    }),
  );
}

type Wanted = mongo.IndexDescription & { name: string };

async function build(
  collection: mongo.Collection,
  wanted: Wanted[],
  options: mongo.CreateIndexesOptions,
  log?: Announced,
): Promise<void> {
  const missing = log === undefined ? [] : await missingIn(collection, wanted);
  const what = { collection: collection.collectionName, indexes: missing };
  if (missing.length > 0) log?.info(what, 'building indexes');
  await collection.createIndexes(wanted, options);
  if (missing.length > 0) log?.info(what, 'indexes built');
}

type Defined = ReturnType<mongoose.Schema['indexes']>[number];

function describeIndex([fields, { unique, ...options }]: Defined): Wanted {
  const key = Object.fromEntries(
    Object.entries(fields).map(([field, direction]) => [field, direction === -1 ? -1 : 1] as const),
  );
  const name = options.name ?? Object.entries(key).flat().join('_');
  return { ...options, ...(unique ? { unique: true } : {}), key, name };
}

const NO_COLLECTION = 26;

/** The names of the indexes that a collection lacks; none while there is no such collection, which has nothing to read. */
async function missingIn(collection: mongo.Collection, wanted: readonly Wanted[]): Promise<string[]> {
  try {
    const present = new Set((await collection.indexes()).map(({ name }) => name));
    return wanted.map(({ name }) => name).filter((name) => !present.has(name));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === NO_COLLECTION) return [];
    throw error;
  }
}
