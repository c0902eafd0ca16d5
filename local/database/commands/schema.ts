import { createIndex, dropCollection, dropIndex } from '../catalog/build';
import type { Collection } from '../catalog/catalog';
import { parseIndexSpec } from '../catalog/index-spec';
import type { Index } from '../catalog/index-spec';
import { sweep } from '../catalog/sweep';
import { DatabaseError, badValue, refusal } from '../errors';
import { compileFilter } from '../query/match';
import { equal } from '../values/order';
import { encode, int, isDoc, isTruthy } from '../values/types';
import type { Doc, Value } from '../values/types';
import type { Batch } from './cursors';
import type { Engine, Request } from './engine';
import { arrayOption, collectionName, docOption, flagOption } from './options';

/** Removes in the background what a drop has left; a start finishes what a stop cuts short. */
function sweepLater({ store }: Engine): void {
  void sweep(store).catch((error: unknown) => console.error('sweep:', error));
}

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
  const collection = existing(engine, database, collectionName(command, 'listIndexes'), 'ns does not exist');
  const specs = collection.indexes
    .filter(({ building }) => !building)
    .map(({ spec }) => encode(describedIndex(spec)));
  return engine.cursors.open(collection.namespace, specs, watch, { batchSize: Infinity });
}

export async function dropIndexes({ engine, database, command }: Request): Promise<Doc> {
  const collection = existing(engine, database, collectionName(command, 'dropIndexes'), 'ns not found');
  const numIndexesWas = collection.indexes.length;
  const wanted = indexesNamed(collection, command['index'] ?? '*');
  await engine.store.write(() => {
    for (const index of wanted) dropIndex(engine.documents, collection, index);
  });
  sweepLater(engine);
  return { nIndexesWas: int(numIndexesWas) };
}

function existing({ catalog }: Engine, database: string, name: string, message: string): Collection {
  const collection = catalog.find(database, name);
  if (collection === undefined) throw new DatabaseError(26, `${message}: ${database}.${name}`);
  return collection;
}

function indexesNamed({ indexes }: Collection, wanted: Value): Index[] {
  if (wanted === '*') return indexes.filter(({ name }) => name !== '_id_');
  return (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    const index = indexes.find(({ name, spec }) => (isDoc(one) ? equal(spec['key'], one) : name === one));
    if (index === undefined)
      throw new DatabaseError(27, `index not found with name [${JSON.stringify(one)}]`);
    if (index.name === '_id_') throw new DatabaseError(72, 'cannot drop _id index');
    return index;
  });
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
  const collection = engine.catalog.find(database, collectionName(command, 'drop'));
  if (collection === undefined) return { ns: `${database}.${String(command['drop'])}` };
  const nIndexesWas = int(collection.indexes.length);
  await dropAll(engine, [collection]);
  return { nIndexesWas, ns: collection.namespace };
}

export async function dropDatabase({ engine, database }: Request): Promise<Doc> {
  await dropAll(engine, engine.catalog.in(database));
  return { dropped: database };
}

async function dropAll(engine: Engine, collections: Collection[]): Promise<void> {
  await engine.store.write(() => {
    for (const collection of collections)
      // Another client may have dropped it since.
      if (engine.catalog.all().includes(collection)) dropCollection(engine.documents, collection);
  });
  sweepLater(engine);
}

export async function listCollections({ engine, database, command, watch }: Request): Promise<Batch> {
  const matches = compileFilter(docOption(command, 'filter'));
  if (flagOption(command, 'authorizedCollections') && !flagOption(command, 'nameOnly'))
    throw refusal('authorizedCollections without nameOnly');
  const all = engine.catalog
    .in(database)
    .map(({ name }) => (flagOption(command, 'nameOnly') ? { name, type: 'collection' } : described(name)));
  const found = all.filter(matches).map(encode);
  return engine.cursors.open(`${database}.$cmd.listCollections`, found, watch, { batchSize: Infinity });
}

/** The description of an index in MongoDB's order of fields. */
function describedIndex({ unique, key = {}, name = '', ...options }: Doc): Doc {
  return { v: int(2), ...(isTruthy(unique) ? { unique: true } : {}), key, name, ...options };
}

const described = (name: string): Doc => ({
  name,
  type: 'collection',
  options: {},
  info: { readOnly: false },
  idIndex: { v: int(2), key: { _id: int(1) }, name: '_id_' },
});
