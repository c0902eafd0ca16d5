import { createIndex, dropCollection } from '../catalog/build';
import type { Collection } from '../catalog/collection';
import { parseIndexSpec } from '../catalog/index-spec';
import { sweep } from '../catalog/sweep';
import { DatabaseError, badValue, refusal } from '../errors';
import { encode, int, isTruthy } from '../values/types';
import type { Doc } from '../values/types';
import type { Batch } from './cursors';
import type { Engine, Request } from './engine';
import { arrayOption, collectionName, docOption, flagOption } from './options';

export async function createIndexes({ engine, database, command, watch }: Request): Promise<Doc> {
  const name = collectionName(command, 'createIndexes');
  const specs = arrayOption(command, 'indexes').map(parseIndexSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  const before = engine.catalog.find(database, name);
  const numIndexesBefore = before?.indexes.length ?? 1;
  for (const spec of specs) await createIndex(engine.documents, database, name, spec, watch);
  return {
    numIndexesBefore: int(numIndexesBefore),
    numIndexesAfter: int(engine.catalog.find(database, name)?.indexes.length ?? 0),
    createdCollectionAutomatically: before === undefined,
  };
}

export async function listIndexes({ engine, database, command, watch }: Request): Promise<Batch> {
  const name = collectionName(command, 'listIndexes');
  const collection = engine.catalog.find(database, name);
  if (collection === undefined) throw new DatabaseError(26, `ns does not exist: ${database}.${name}`);
  const descriptions = collection.indexes
    .filter(({ building }) => !building)
    .map(({ spec }) => encode(description(spec)));
  return engine.cursors.open(collection.namespace, descriptions, watch, { batchSize: Infinity });
}

/** The description of an index, in MongoDB's order of fields. */
function description({ unique, key = {}, name = '', ...options }: Doc): Doc {
  return { v: int(2), ...(isTruthy(unique) ? { unique: true } : {}), key, name, ...options };
}

export async function create({ engine, database, command }: Request): Promise<Doc> {
  const name = collectionName(command, 'create');
  await engine.store.write(() => {
    if (engine.catalog.find(database, name) !== undefined)
      throw new DatabaseError(48, `Collection ${database}.${name} already exists.`);
    engine.catalog.create(database, name);
  });
  return {};
}

export async function drop({ engine, database, command }: Request): Promise<Doc> {
  const name = collectionName(command, 'drop');
  const collection = engine.catalog.find(database, name);
  if (collection === undefined) return { ns: `${database}.${name}` };
  const nIndexesWas = int(collection.indexes.length);
  await dropAll(engine, [collection]);
  return { nIndexesWas, ns: collection.namespace };
}

export async function dropDatabase({ engine, database }: Request): Promise<Doc> {
  await dropAll(engine, engine.catalog.in(database));
  return { dropped: database };
}

async function dropAll({ store, catalog, documents }: Engine, collections: Collection[]): Promise<void> {
  await store.write(() => {
    for (const collection of collections)
      // Another client may have dropped it since.
      if (catalog.all().includes(collection)) dropCollection(documents, collection);
  });
  // The entries are removed in the background; the next start finishes what a stop interrupts.
  void sweep(store).catch((error: unknown) => console.error('sweep:', error));
}

export async function listCollections({ engine, database, command, watch }: Request): Promise<Batch> {
  if (Object.keys(docOption(command, 'filter')).length > 0) throw refusal('a filter of listCollections');
  if (!flagOption(command, 'nameOnly')) throw refusal('listCollections without nameOnly');
  const all = engine.catalog.in(database).map(({ name }) => encode({ name, type: 'collection' }));
  return engine.cursors.open(`${database}.$cmd.listCollections`, all, watch, { batchSize: Infinity });
}
