import type { Collection } from '../catalog/catalog';
import { documentKey, recordAtEnd, RECORD_BYTES } from '../store/layout';
import type { Entry, Store } from '../store/store';
import { decode } from '../values/types';
import type { Doc } from '../values/types';
import type { CollectionPlan, IndexPlan, Interval, Plan } from './plan';
import { PAUSE } from './stream';
import type { Stream } from './stream';

/** A document where it lies; decoded when first asked for. */
export class Row {
  #document: Doc | undefined;
  constructor(
    readonly record: number,
    readonly bytes: Buffer,
  ) {}

  get document(): Doc {
    this.#document ??= decode(this.bytes);
    return this.#document;
  }

  /** The document, without keeping it: what waits in a sort holds its bytes only. */
  releaseDocument(): Doc {
    const { document } = this;
    this.#document = undefined;
    return document;
  }
}

/** The documents that a plan leads to, before the filter has been asked. */
export function* rowsOf(store: Store, collection: Collection, plan: Plan): Stream<Row> {
  if (plan.kind === 'collection') return yield* collectionRows(store, plan);
  for (const record of recordsOf(store, plan)) {
    if (record === PAUSE) yield PAUSE;
    else {
      const row = rowAt(store, collection, record);
      yield row ?? PAUSE;
    }
  }
}

export function rowAt(store: Store, collection: Collection, record: number): Row | undefined {
  const bytes = store.get(documentKey(collection.id, record));
  return bytes === undefined ? undefined : new Row(record, bytes);
}

function* collectionRows(store: Store, { interval }: CollectionPlan): Stream<Row> {
  for (const { key, value } of store.scan(interval)) yield new Row(recordAtEnd(key), value);
}

/** The record numbers, each once. */
function* recordsOf(store: Store, plan: Exclude<Plan, CollectionPlan>): Stream<number> {
  if (plan.kind === 'index' && plan.index.arrayFields.size === 0) return yield* indexRecords(store, plan);
  const seen = new Set<number>();
  for (const part of plan.kind === 'union' ? plan.parts : [plan]) {
    if (part.kind === 'collection') throw new Error('A union has index plans only');
    const records = part.kind === 'union' ? recordsOf(store, part) : indexRecords(store, part);
    for (const record of records) {
      const isNew = record === PAUSE || !seen.has(record);
      if (record !== PAUSE) seen.add(record);
      yield isNew ? record : PAUSE;
    }
  }
}

export function* indexRecords(store: Store, plan: IndexPlan): Stream<number> {
  const recordIn = plan.index.unique
    ? ({ value }: Entry) => value.readUIntBE(0, RECORD_BYTES)
    : ({ key }: Entry) => recordAtEnd(key);
  const scan = (interval: Interval) => store.scan({ ...interval, reverse: plan.reverse });
  if (plan.keys && !plan.merge) return yield* keyedRecords(store, plan);
  if (plan.merge) for (const entry of mergeEntries(plan, scan)) yield recordIn(entry);
  else for (const interval of plan.intervals) for (const entry of scan(interval)) yield recordIn(entry);
}

function* keyedRecords(store: Store, { intervals }: IndexPlan): Stream<number> {
  for (const { low } of intervals) {
    const value = store.get(low);
    yield value === undefined ? PAUSE : value.readUIntBE(0, RECORD_BYTES);
  }
}

/** Merges intervals by what follows their fixed parts, so that one order runs through them all. */
function* mergeEntries(plan: IndexPlan, scan: (interval: Interval) => Generator<Entry>): Generator<Entry> {
  const sign = plan.reverse ? -1 : 1;
  const heads = plan.intervals.map((interval) => {
    const entries = scan(interval);
    return { fixed: interval.fixed, entries, next: entries.next() };
  });
  for (;;) {
    let best: (typeof heads)[number] | undefined;
    let bestRest: Buffer | undefined;
    for (const head of heads) {
      if (head.next.done === true) continue;
      const rest = head.next.value.key.subarray(head.fixed);
      if (bestRest === undefined || sign * Buffer.compare(rest, bestRest) < 0) {
        best = head;
        bestRest = rest;
      }
    }
    if (best === undefined || best.next.done === true) return;
    yield best.next.value;
    best.next = best.entries.next();
  }
}
