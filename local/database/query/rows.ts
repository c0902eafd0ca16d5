import type { Collection } from '../catalog/collection';
import { RECORD_BYTES, documentKey, recordAtEnd } from '../store/layout';
import type { Entry, Store } from '../store/store';
import { decode } from '../values/types';
import type { Doc } from '../values/types';
import type { IndexPlan, Interval, Plan } from './plan';
import { PAUSE } from './stream';
import type { Stream } from './stream';

/** A stored document, decoded when first read. */
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
}

/** The documents that a plan leads to, before the filter. */
export function* rowsOf(store: Store, collection: Collection, plan: Plan): Stream<Row> {
  if (plan.kind === 'collection')
    for (const { key, value } of store.scan(plan.interval)) yield new Row(recordAtEnd(key), value);
  else
    for (const record of distinctRecords(store, plan))
      yield record === PAUSE ? PAUSE : (rowAt(store, collection, record) ?? PAUSE);
}

export function rowAt(store: Store, collection: Collection, record: number): Row | undefined {
  const bytes = store.get(documentKey(collection.id, record));
  return bytes === undefined ? undefined : new Row(record, bytes);
}

/** A document with arrays has several entries in an index. */
export function* distinctRecords(store: Store, plan: IndexPlan): Stream<number> {
  if (plan.index.arrayFields.size === 0) return yield* indexRecords(store, plan);
  const seen = new Set<number>();
  for (const record of indexRecords(store, plan)) {
    const isNew = record === PAUSE || !seen.has(record);
    if (record !== PAUSE) seen.add(record);
    yield isNew ? record : PAUSE;
  }
}

/** The record number of each entry that a plan leads to. */
function* indexRecords(store: Store, plan: IndexPlan): Stream<number> {
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

/** Merges intervals by the bytes after their fixed parts, so that one order runs through all of them. */
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
