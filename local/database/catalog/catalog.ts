import { DatabaseError } from '../values/errors';
import {
  CATALOG_SECTION,
  COUNT_SECTION,
  FIRST_ID,
  META_SECTION,
  documentKey,
  recordAtEnd,
  sectionKey,
} from '../store/layout';
import type { Store } from '../store/store';
import { decode, encode, int } from '../values/types';
import type { Doc } from '../values/types';
import { fromRecord, toRecord, whole } from './collection';
import type { Collection } from './collection';
import { makeIndex } from './index-spec';

const NEXT_ID_KEY = sectionKey(META_SECTION, Buffer.from('nextId'));
const ID_INDEX: Doc = { key: { _id: int(1) }, name: '_id_' };

/** The collections and their indexes: kept in memory, saved with the commit group that changed them. */
export class Catalog {
  readonly #store: Store;
  readonly #collections = new Map<string, Collection>();
  readonly #changed = new Set<Collection>();
  readonly #counted = new Set<Collection>();
  #nextId = FIRST_ID;

  constructor(store: Store) {
    this.#store = store;
    store.hooks = { beforeCommit: () => this.#save(), afterFailure: () => this.#load() };
    this.#load();
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  in(database: string): Collection[] {
    return this.all().filter((collection) => collection.database === database);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  /** The collection; creates a missing one. Inside a write only. */
  findOrCreate(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  /** Inside a write only. */
  create(database: string, name: string): Collection {
    const namespace = `${database}.${name}`;
    checkNamespace(database, name);
    const id = this.takeId();
    const collection: Collection = {
      id,
      database,
      name,
      namespace,
      indexes: [makeIndex(this.takeId(), ID_INDEX)],
      count: 0,
      nextRecord: 1,
    };
    this.#collections.set(namespace, collection);
    this.changed(collection);
    this.counted(collection, 0);
    return collection;
  }

  /** Removes the collection; its entries are swept afterwards. Inside a write only. */
  remove(collection: Collection): void {
    this.#collections.delete(collection.namespace);
    this.#changed.delete(collection);
    this.#counted.delete(collection);
    this.#store.apply([
      { key: catalogKey(collection), value: null },
      { key: countKey(collection), value: null },
    ]);
  }

  /** Ids are never reused, so that entries left by a dropped index cannot belong to a new one. */
  takeId(): number {
    const id = this.#nextId++;
    this.#store.apply([{ key: NEXT_ID_KEY, value: encode({ next: int(this.#nextId) }) }]);
    return id;
  }

  /** The collection's indexes have changed and must be saved. */
  changed(collection: Collection): void {
    this.#changed.add(collection);
  }

  counted(collection: Collection, difference: number): void {
    collection.count += difference;
    this.#counted.add(collection);
  }

  #save(): void {
    for (const collection of this.#changed)
      this.#store.apply([{ key: catalogKey(collection), value: encode(toRecord(collection)) }]);
    for (const collection of this.#counted)
      this.#store.apply([{ key: countKey(collection), value: encode({ count: int(collection.count) }) }]);
    this.#changed.clear();
    this.#counted.clear();
  }

  #load(): void {
    this.#collections.clear();
    this.#changed.clear();
    this.#counted.clear();
    const next = this.#store.get(NEXT_ID_KEY);
    this.#nextId = next === undefined ? FIRST_ID : whole(decode(next)['next']);
    const range = { low: sectionKey(CATALOG_SECTION), high: sectionKey(CATALOG_SECTION + 1) };
    for (const { value } of this.#store.scan(range)) {
      const collection = fromRecord(decode(value));
      collection.count = this.#storedCount(collection);
      collection.nextRecord = this.#lastRecord(collection) + 1;
      this.#collections.set(collection.namespace, collection);
    }
  }

  #storedCount(collection: Collection): number {
    const stored = this.#store.get(countKey(collection));
    return stored === undefined ? 0 : whole(decode(stored)['count']);
  }

  #lastRecord({ id }: Collection): number {
    const last = this.#store
      .scan({ low: documentKey(id, 0), high: sectionKey(id + 1), reverse: true })
      .next();
    return last.done === true ? 0 : recordAtEnd(last.value.key);
  }
}

const catalogKey = ({ namespace }: Collection) => sectionKey(CATALOG_SECTION, Buffer.from(namespace));
const countKey = ({ id }: Collection) => sectionKey(COUNT_SECTION, sectionKey(id));

function checkNamespace(database: string, name: string): void {
  const wrong =
    name === '' ||
    name.startsWith('.') ||
    name.startsWith('system.') ||
    /[$\0]/.test(name) ||
    database === '' ||
    /[/\\. "$\0]/.test(database) ||
    Buffer.byteLength(`${database}.${name}`) > 255;
  if (wrong) throw new DatabaseError(73, `Invalid namespace specified '${database}.${name}'`);
}
