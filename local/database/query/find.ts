import type { Collection } from '../catalog/collection';
import type { Store } from '../store/store';
import type { KeyField } from '../values/path';
import { Picker } from '../values/pick';
import type { Row } from '../values/stored';
import { int } from '../values/types';
import type { Doc, Maybe } from '../values/types';
import { withoutPaths } from './bounds';
import { planCovered } from './covered';
import type { Covered } from './covered';
import { compileFilter, fieldsOfFilter } from '../match/filter';
import { GroupCounter } from './groups';
import { type Plan, planQuery } from './plan';
import { countEntries, rowsOf } from './rows';
import { sortStream } from './sort';
import { PAUSE, currentTurn, filterStream, take } from './stream';
import type { Stream } from './stream';

/** A checked question. */
export interface Query {
  filter: Doc;
  sort: KeyField[];
  /** 0: no limit. */
  limit: number;
}

/** The rows that a query selects, in its order. */
export function findRows(store: Store, collection: Collection | undefined, query: Query): Stream<Row> {
  const { filter, sort, limit } = query;
  const matches = compileFilter(filter);
  if (collection === undefined) return [];
  const plan = planQuery(store, collection, filter, sort);
  const rows = rowsOf(store, collection, plan);
  const meetsAll = testOf(filter, matches);
  const meetsRest = testOf(withoutPaths(filter, plan.decided));
  const begun = currentTurn();
  // Once other operations have run, an index entry may be older than its document.
  const matching = filterStream(rows, (row) => (currentTurn() === begun ? meetsRest : meetsAll)(row));
  if (plan.sorted) return take(matching, limit);
  const keys = new Picker(sort.map(({ parts: [field = ''] }) => field));
  const sortable = {
    documentOf: (row: Row) => keys.document(row.bytes),
    sizeOf: (row: Row) => row.bytes.length,
  };
  return take(sortStream(matching, sort, limit, sortable), limit);
}

function testOf(filter: Doc, matches = compileFilter(filter)): (row: Row) => boolean {
  if (isEmpty(filter)) return () => true;
  const asked = new Picker(fieldsOfFilter(filter));
  return (row) => matches(asked.document(row.bytes));
}

const isEmpty = (filter: Doc) => Object.keys(filter).length === 0;

/** How many documents a filter selects, up to the limit (0: no limit), in steps: each item adds to the sum. */
export function* countRows(
  store: Store,
  collection: Collection | undefined,
  filter: Doc,
  limit = 0,
): Stream<number> {
  // An index may count without the filter; a wrong filter fails all the same.
  compileFilter(filter);
  if (collection === undefined) return;
  const { count } = collection;
  if (isEmpty(filter)) return yield limit === 0 ? count : Math.min(count, limit);
  const plan = planQuery(store, collection, filter, []);
  if (plan.kind === 'index' && isEmpty(withoutPaths(filter, plan.decided)))
    return yield* upTo(limit, countEntries(store, plan));
  const covered = planCovered(collection, filter, []);
  if (covered !== undefined && !leadsToFew(store, plan, covered))
    return yield* upTo(limit, countCovered(new GroupCounter(store, collection, covered)));
  for (const item of take(findRows(store, collection, { filter, sort: [], limit: 0 }), limit))
    yield item === PAUSE ? PAUSE : 1;
}

function* countCovered(counter: GroupCounter): Stream<number> {
  yield* counter.run();
  for (const { count } of counter.groups()) yield count;
}

/** By which fields documents are grouped: by the value of one, or by a document of several under these names. */
export type GroupBy = string | readonly (readonly [name: string, field: string])[];

/**
 * How many documents are in each group, where the keys of an index say so: `{_id: group, [total]: count}`. Undefined where
 * the documents have to be read.
 */
export function countGroups(
  store: Store,
  collection: Collection | undefined,
  { filter, limit }: Query,
  { by, total, otherwise }: { by: GroupBy; total: string; otherwise: () => Stream<Doc> },
): Stream<Doc> | undefined {
  if (collection === undefined || limit > 0) return undefined;
  compileFilter(filter);
  const fields = typeof by === 'string' ? [by] : by.map(([, field]) => field);
  const covered = planCovered(collection, filter, fields);
  if (covered === undefined || leadsToFew(store, planQuery(store, collection, filter, []), covered))
    return undefined;
  return countedGroups(new GroupCounter(store, collection, covered), by, total, otherwise);
}

function* countedGroups(
  counter: GroupCounter,
  by: GroupBy,
  total: string,
  otherwise: () => Stream<Doc>,
): Stream<Doc> {
  // A key does not tell null from a missing field; in a document these are two groups.
  const isUnclear = () => counter.hasNull && typeof by !== 'string';
  for (const _ of counter.run()) {
    if (isUnclear()) break;
    yield PAUSE;
  }
  if (isUnclear()) return yield* otherwise();
  for (const { values, count } of counter.groups()) {
    const id = typeof by === 'string' ? (values[0] ?? null) : idOf(by, values);
    yield { _id: id, [total]: int(count) };
  }
}

function idOf(by: Exclude<GroupBy, string>, values: readonly Maybe[]): Doc {
  return Object.fromEntries(by.map(([name], nth) => [name, values[nth] ?? null]));
}

/** A narrower index may lead to so few documents that reading them is less work than the keys of the covering one. */
const FEW = 1000;

function leadsToFew(store: Store, plan: Plan, covered: Covered): boolean {
  if (plan.kind !== 'index' || plan.score <= covered.score) return false;
  if (plan.keys) return true;
  let found = 0;
  for (const { low, high } of plan.intervals) {
    found += store.keys({ low, high }, FEW).length;
    if (found >= FEW) return false;
  }
  return true;
}

/** Cuts a sum off at the limit (0: none). */
function* upTo(limit: number, steps: Stream<number>): Stream<number> {
  let left = limit === 0 ? Infinity : limit;
  for (const step of steps) {
    if (step === PAUSE) yield PAUSE;
    else yield Math.min(step, left);
    left -= step === PAUSE ? 0 : step;
    if (left <= 0) return;
  }
}
