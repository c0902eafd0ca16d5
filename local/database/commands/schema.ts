import { createIndex, dropCollection, dropIndex } from './build';
import type { Collection } from '../catalog/collection';
import { parseIndexSpec } from '../catalog/index-spec';
import { sweep } from '../catalog/sweep';
import { DatabaseError, badValue, refusal } from '../values/errors';
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

/** Drops one index by its name. */
export async function dropIndexes({ engine, database, command }: Request): Promise<Doc> {
  const name = collectionName(command, 'dropIndexes');
  const collection = engine.catalog.find(database, name);
  if (collection === undefined) throw new DatabaseError(26, `ns not found: ${database}.${name}`);
  const nIndexesWas = int(collection.indexes.length);
  const index = collection.indexes.find((one) => one.name === command['index']);
  if (index === undefined) throw new DatabaseError(27, `index not found with name [${command['index']}]`);
  if (index.name === '_id_') throw new DatabaseError(72, 'cannot drop _id index');
  await engine.store.write(() => dropIndex(engine.documents, collection, index));
  sweepLater(engine);
  return { nIndexesWas };
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

async function dropAll(engine: Engine, collections: Collection[]): Promise<void> {
  const { store, catalog, documents } = engine;
  await store.write(() => {
    for (const collection of collections)
      // Another client may have dropped it since.
      if (catalog.all().includes(collection)) dropCollection(documents, collection);
  });
  sweepLater(engine);
}

/** Entries are removed in the background; the next start finishes what a stop interrupts. */
function sweepLater({ store }: Engine): void {
  void sweep(store).catch((error: unknown) => console.error('sweep:', error));
}

export async function listCollections({ engine, database, command, watch }: Request): Promise<Batch> {
  if (Object.keys(docOption(command, 'filter')).length > 0) throw refusal('a filter of listCollections');
  const more = flagOption(command, 'nameOnly')
    ? {}
    : { options: {}, info: { readOnly: false }, idIndex: ID_INDEX };
  const all = engine.catalog.in(database).map(({ name }) => encode({ name, type: 'collection', ...more }));
  return engine.cursors.open(`${database}.$cmd.listCollections`, all, watch, { batchSize: Infinity });
}

const ID_INDEX: Doc = { v: int(2), key: { _id: int(1) }, name: '_id_' };
