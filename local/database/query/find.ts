import type { Collection } from '../catalog/collection';
import type { Store } from '../store/store';
import type { KeyField } from '../values/path';
import { identity } from '../values/key';
import { Picker } from '../values/pick';
import type { Row } from '../values/stored';
import { int } from '../values/types';
import type { Doc, Value } from '../values/types';
import { withoutPaths } from './bounds';
import { compileFilter, fieldsOfFilter } from '../match/filter';
import { type IndexPlan, planQuery } from './plan';
import { countEntries, firstRow, rowsOf } from './rows';
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
  const plan = planQuery(collection, filter, sort);
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
  const plan = planQuery(collection, filter, []);
  if (plan.kind === 'index' && isEmpty(withoutPaths(filter, plan.decided)))
    return yield* upTo(limit, countEntries(store, plan));
  for (const item of take(findRows(store, collection, { filter, sort: [], limit: 0 }), limit))
    yield item === PAUSE ? PAUSE : 1;
}

/**
 * How many documents have each value of a field, where an index says so without them: `{_id: value, [total]: count}`.
 * Undefined where the documents have to be read.
 */
export function countGroups(
  store: Store,
  collection: Collection | undefined,
  { filter, limit }: Query,
  field: string,
  total: string,
): Stream<Doc> | undefined {
  if (collection === undefined || limit > 0) return undefined;
  compileFilter(filter);
  const plan = planQuery(collection, filter, []);
  if (plan.kind !== 'index' || !plan.fixed.has(field) || plan.index.arrayFields.size > 0) return undefined;
  if (!isEmpty(withoutPaths(filter, plan.decided))) return undefined;
  return countedGroups(store, collection, plan, field, total);
}

/** Each interval has one value of the field, which its first document tells with its exact type. */
function* countedGroups(
  store: Store,
  collection: Collection,
  plan: IndexPlan,
  field: string,
  total: string,
): Stream<Doc> {
  const groups = new Map<string, { id: Value; count: number }>();
  for (const interval of plan.intervals) {
    const row = firstRow(store, collection, plan, interval);
    if (row === undefined) continue;
    const id = row.document[field] ?? null;
    const group = groups.get(identity(id)) ?? { id, count: 0 };
    groups.set(identity(id), group);
    for (const step of countEntries(store, { ...plan, intervals: [interval] })) {
      if (step !== PAUSE) group.count += step;
      yield PAUSE;
    }
  }
  for (const { id, count } of groups.values()) yield { _id: id, [total]: int(count) };
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
