import type { Collection } from '../catalog/collection';
import { recordIn } from '../catalog/entries';
import { documentKey, recordAtEnd } from '../store/layout';
import type { Entry, Store } from '../store/store';
import { Row } from '../values/stored';
import type { IndexPlan, Interval, Plan } from './plan';
import { PAUSE, mergeOrdered } from './stream';
import type { Stream } from './stream';

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

/** How many documents a plan leads to, in steps: without arrays, as many as the index has entries there. */
export function* countEntries(store: Store, plan: IndexPlan): Stream<number> {
  if (plan.index.arrayFields.size === 0 && !plan.keys)
    for (const interval of plan.intervals) yield* store.count(interval);
  else for (const record of distinctRecords(store, plan)) yield record === PAUSE ? PAUSE : 1;
}

/** A document with arrays has several entries in an index. */
function* distinctRecords(store: Store, plan: IndexPlan): Stream<number> {
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
  const scan = (interval: Interval) => store.scan({ ...interval, reverse: plan.reverse });
  if (plan.keys && !plan.merge) return yield* keyedRecords(store, plan);
  if (plan.merge) for (const entry of mergeEntries(plan, scan)) yield recordIn(plan.index, entry);
  else
    for (const interval of plan.intervals)
      for (const entry of scan(interval)) yield recordIn(plan.index, entry);
}

function* keyedRecords(store: Store, { index, intervals }: IndexPlan): Stream<number> {
  for (const { low: key } of intervals) {
    const value = store.get(key);
    yield value === undefined ? PAUSE : recordIn(index, { key, value });
  }
}

/** The entries of all intervals in one order: that of the bytes after their fixed parts. */
function* mergeEntries(plan: IndexPlan, scan: (interval: Interval) => Iterable<Entry>): Iterable<Entry> {
  const sign = plan.reverse ? -1 : 1;
  const sources = plan.intervals.map(function* (interval) {
    for (const entry of scan(interval)) yield { entry, rest: entry.key.subarray(interval.fixed) };
  });
  for (const { entry } of mergeOrdered(sources, (a, b) => sign * Buffer.compare(a.rest, b.rest))) yield entry;
}
