import { DatabaseError, refusal } from '../values/errors';
import { consume } from '../query/stream';
import type { Stopwatch } from '../query/stream';
import { planCollection } from '../query/plan';
import { rowAt, rowsOf } from '../query/rows';
import { equal } from '../values/order';
import type { Doc } from '../values/types';
import type { Catalog } from '../catalog/catalog';
import type { Collection } from '../catalog/collection';
import type { Documents } from '../catalog/documents';
import { makeIndex } from '../catalog/index-spec';
import type { Index } from '../catalog/index-spec';
import { markForSweep, sweep } from '../catalog/sweep';

/** How many documents one write adds to the index, so that other writes can run between. */
const BATCH = 200;

/** Creates an index and fills it while clients read and write. Leaves an equal index as it is. */
export async function createIndex(
  documents: Documents,
  database: string,
  name: string,
  spec: Doc,
  watch: Stopwatch,
): Promise<void> {
  const { store, catalog } = documents;
  const begun = await store.write(() => beginIndex(catalog, catalog.findOrCreate(database, name), spec));
  if (begun === undefined) return;
  const { collection, index } = begun;
  try {
    await fillIndex(documents, collection, index, watch);
  } catch (error) {
    await store.write(() => dropIndex(documents, collection, index));
    await sweep(store);
    throw error;
  }
  await store.write(() => {
    index.building = false;
    if (isThere(catalog, collection)) catalog.changed(collection);
  });
}

function beginIndex(catalog: Catalog, collection: Collection, spec: Doc) {
  const same = collection.indexes.find((index) => equal(index.spec['key'], spec['key']));
  const named = collection.indexes.find((index) => index.name === spec['name']);
  if (same !== undefined) {
    if (isEqualSpec(same.spec, spec, OPTIONS)) return undefined;
    if (!isEqualSpec(same.spec, spec, SIGNATURE))
      throw refusal("a second index on the same key with other 'unique' or 'partialFilterExpression'");
    throw new DatabaseError(
      85,
      `An index with the same key exists with other options or another name: ${same.name}`,
    );
  }
  if (named !== undefined)
    throw new DatabaseError(86, `An existing index has the same name as the requested index: ${named.name}`);
  const index = makeIndex(catalog.takeId(), spec);
  index.building = collection.count > 0;
  collection.indexes.push(index);
  catalog.changed(collection);
  return { collection, index };
}

/** MongoDB keeps several indexes on one key when they differ in one of these. */
const SIGNATURE = ['unique', 'partialFilterExpression'];
const OPTIONS = [...SIGNATURE, 'name', 'expireAfterSeconds'];

function isEqualSpec(a: Doc, b: Doc, options: string[]): boolean {
  if (a['name'] === '_id_') return true;
  return options.every((option) => equal(a[option] ?? false, b[option] ?? false));
}

async function fillIndex(
  documents: Documents,
  collection: Collection,
  index: Index,
  watch: Stopwatch,
): Promise<void> {
  if (!index.building) return;
  const { store } = documents;
  const records: number[] = [];
  await consume(rowsOf(store, collection, planCollection(collection, [])), watch, ({ record }) => {
    records.push(record);
  });
  while (records.length > 0) {
    const batch = records.splice(-BATCH);
    await store.write(() => {
      for (const record of batch) {
        const row = rowAt(store, collection, record);
        if (row !== undefined) documents.addToIndex(collection, index, row);
      }
    });
  }
}

/** Inside a write; its entries are swept afterwards. */
export function dropIndex({ store, catalog }: Documents, collection: Collection, index: Index): void {
  collection.indexes = collection.indexes.filter((other) => other !== index);
  markForSweep(store, index.id);
  if (isThere(catalog, collection)) catalog.changed(collection);
}

/** Inside a write; its entries are swept afterwards. */
export function dropCollection({ store, catalog }: Documents, collection: Collection): void {
  for (const { id } of [collection, ...collection.indexes]) markForSweep(store, id);
  catalog.remove(collection);
}

const isThere = (catalog: Catalog, { database, name, id }: Collection) =>
  catalog.find(database, name)?.id === id;

/** After a start: drops an index whose building was interrupted. The client creates it again. */
export async function dropUnfinished(documents: Documents): Promise<void> {
  const { store, catalog } = documents;
  for (const collection of catalog.all())
    for (const index of collection.indexes.filter(({ building }) => building))
      await store.write(() => dropIndex(documents, collection, index));
  await sweep(store);
}
