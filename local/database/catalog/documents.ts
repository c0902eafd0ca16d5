import { ObjectId } from 'bson';
import { DatabaseError } from '../values/errors';
import { documentKey } from '../store/layout';
import type { Change, Entry, Store } from '../store/store';
import { keysOf } from '../values/path';
import { isNumber, toNumber } from '../values/types';
import type { Doc, Maybe } from '../values/types';
import type { Row, Stored } from '../values/stored';
import type { Catalog } from './catalog';
import type { Collection } from './collection';
import { entriesOf } from './entries';
import type { Index } from './index-spec';

/**
 * Writes single documents with their index entries. Each function checks everything before it applies anything, so
 * that one that throws has changed nothing. Inside a write only.
 */
export class Documents {
  constructor(
    readonly store: Store,
    readonly catalog: Catalog,
  ) {}

  insert(collection: Collection, { document, bytes }: Stored): void {
    const record = collection.nextRecord;
    const changes: Change[] = [{ key: documentKey(collection.id, record), value: bytes }];
    for (const index of collection.indexes) {
      const entries = this.entries(collection, index, document, record);
      this.#refuseDuplicates(collection, index, entries, document);
      changes.push(...entries);
    }
    collection.nextRecord++;
    this.catalog.counted(collection, 1);
    this.store.apply(changes);
  }

  /** `touched`: the top-level fields that can differ; all when undefined. Indexes of other fields keep their entries. */
  replace(collection: Collection, row: Row, { document, bytes }: Stored, touched?: readonly string[]): void {
    const changes: Change[] = [{ key: documentKey(collection.id, row.record), value: bytes }];
    const before = row.document;
    for (const index of collection.indexes) {
      if (touched !== undefined && !touched.some((field) => index.readsFields.has(field))) continue;
      const old = this.entries(collection, index, before, row.record);
      const now = this.entries(collection, index, document, row.record);
      const added = without(now, old);
      this.#refuseDuplicates(collection, index, added, document);
      changes.push(...this.#removals(index, without(old, now)), ...added);
    }
    this.store.apply(changes);
  }

  remove(collection: Collection, row: Row): void {
    const changes: Change[] = [{ key: documentKey(collection.id, row.record), value: null }];
    for (const index of collection.indexes)
      changes.push(...this.#removals(index, this.entries(collection, index, row.document, row.record)));
    this.catalog.counted(collection, -1);
    this.store.apply(changes);
  }

  /** The entries of a document in an index; saves what they teach about the index. */
  entries(collection: Collection, index: Index, document: Doc, record: number): Entry[] {
    const { entries, learned } = entriesOf(index, document, record);
    if (learned) this.catalog.changed(collection);
    return entries;
  }

  /** Adds the entries of a document that is older than the index. */
  addToIndex(collection: Collection, index: Index, row: Row): void {
    const entries = this.entries(collection, index, row.document, row.record).filter(
      ({ key, value }) => this.store.get(key)?.equals(value) !== true,
    );
    this.#refuseDuplicates(collection, index, entries, row.document);
    this.store.apply(entries);
  }

  #refuseDuplicates(collection: Collection, index: Index, entries: Entry[], document: Doc): void {
    if (!index.unique) return;
    for (const { key } of entries)
      if (this.store.get(key) !== undefined) throw duplicate(collection, index, document);
  }

  /** An index under construction may hold another document's entry under a unique key: that one stays. */
  #removals(index: Index, entries: Entry[]): Change[] {
    return entries
      .filter(({ key, value }) => !index.building || this.store.get(key)?.equals(value) === true)
      .map(({ key }) => ({ key, value: null }));
  }
}

function without(entries: Entry[], others: Entry[]): Entry[] {
  if (others.length === 0) return entries;
  const keys = new Set(others.map(({ key }) => key.toString('latin1')));
  return entries.filter(({ key }) => !keys.has(key.toString('latin1')));
}

function duplicate(collection: Collection, index: Index, document: Doc): DatabaseError {
  const [values = []] = keysOf(document, index.fields);
  const keyValue: Doc = {};
  for (const [i, { path }] of index.fields.entries()) keyValue[path] = values[i] ?? null;
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new DatabaseError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.spec['key'] ?? {}, keyValue },
  );
}

function show(value: Maybe): string {
  if (isNumber(value)) return String(toNumber(value));
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return JSON.stringify(value ?? null);
}
