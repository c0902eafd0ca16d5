import { pathToFileURL } from 'node:url';
import { Catalog } from './catalog/catalog';
import type { Collection } from './catalog/collection';
import { entriesOf, recordIn } from './catalog/entries';
import type { Index } from './catalog/index-spec';
import { rowAt } from './query/rows';
import { claimDirectory, releaseDirectory } from './store/owner';
import { documentKey, recordAtEnd, sectionKey } from './store/layout';
import { Store } from './store/store';
import { Row } from './values/stored';

/** Compares every index of a data directory with the documents and returns the disagreements. */
export async function checkDirectory(dataDir: string): Promise<string[]> {
  const store = new Store(dataDir);
  try {
    claimDirectory(store, dataDir);
    const problems = new Catalog(store)
      .all()
      .flatMap((collection) => [...checkCollection(store, collection)]);
    await releaseDirectory(store);
    return problems;
  } finally {
    await store.close();
  }
}

function* checkCollection(store: Store, collection: Collection): Iterable<string> {
  // The next start drops an index that is still being built.
  const indexes = collection.indexes.filter(({ building }) => !building);
  let count = 0;
  for (const row of documentsOf(store, collection)) {
    count++;
    for (const index of indexes) yield* missingEntries(store, collection, index, row);
  }
  if (count !== collection.count)
    yield `${collection.namespace}: ${count} documents are there, the catalog says ${collection.count}`;
  for (const index of indexes) yield* foreignEntries(store, collection, index);
}

function* documentsOf(store: Store, { id }: Collection): Iterable<Row> {
  for (const { key, value } of store.scan({ low: documentKey(id, 0), high: sectionKey(id + 1) }))
    yield new Row(recordAtEnd(key), value);
}

function* missingEntries(store: Store, collection: Collection, index: Index, row: Row): Iterable<string> {
  for (const { key, value } of entriesOf(index, row.document, row.record).entries)
    if (store.get(key)?.equals(value) !== true)
      yield `${collection.namespace}: index ${index.name} lacks an entry of document ${row.record}`;
}

/** Entries that do not belong to the document they name. */
function* foreignEntries(store: Store, collection: Collection, index: Index): Iterable<string> {
  for (const found of store.scan({ low: sectionKey(index.id), high: sectionKey(index.id + 1) })) {
    const record = recordIn(index, found);
    const row = rowAt(store, collection, record);
    const belongs =
      row !== undefined &&
      entriesOf(index, row.document, record).entries.some((entry) => entry.key.equals(found.key));
    if (!belongs)
      yield `${collection.namespace}: index ${index.name} has an entry too many, for document ${record}`;
  }
}

async function main(dataDir: string | undefined): Promise<number> {
  if (dataDir === undefined) {
    console.error('usage: check DIRECTORY');
    return 2;
  }
  const problems = await checkDirectory(dataDir);
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0 ? 'every index agrees with its documents' : `${problems.length} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv[2]).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(2);
    },
  );
