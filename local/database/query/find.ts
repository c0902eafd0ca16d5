import type { Collection } from '../catalog/collection';
import type { Store } from '../store/store';
import type { KeyField } from '../values/path';
import { Picker } from '../values/pick';
import type { Row } from '../values/stored';
import type { Doc } from '../values/types';
import { withoutPaths } from './bounds';
import { compileFilter, fieldsOfFilter } from '../match/filter';
import { planQuery } from './plan';
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
