import type { Collection } from '../catalog/catalog';
import type { Store } from '../store/store';
import type { KeyField } from '../values/path';
import type { Doc } from '../values/types';
import { Picker } from '../values/pick';
import { compileFilter, fieldsOfFilter } from './match';
import { planQuery } from './plan';
import { indexRecords, rowsOf } from './rows';
import type { Row } from './rows';
import { sortStream } from './sort';
import { PAUSE, filterStream, slice } from './stream';
import type { Stream } from './stream';

/** A question, checked: what find, update, delete and findAndModify have in common. */
export interface Query {
  filter: Doc;
  sort: KeyField[];
  skip: number;
  /** 0: no limit. */
  limit: number;
  /** The name of the index to use. */
  hint?: string;
}

const SORTABLE = { documentOf: (row: Row) => row.releaseDocument(), sizeOf: (row: Row) => row.bytes.length };

/** The rows that a query selects, in its order. */
export function findRows(store: Store, collection: Collection | undefined, query: Query): Stream<Row> {
  const matches = compileFilter(query.filter);
  if (collection === undefined) return [];
  const plan = planQuery(collection, query.filter, query.sort, query.hint);
  const everything = Object.keys(query.filter).length === 0;
  const rows = rowsOf(store, collection, plan);
  const asked = new Picker(fieldsOfFilter(query.filter));
  const matching = everything ? rows : filterStream(rows, (row) => matches(asked.document(row.bytes)));
  if (plan.sorted) return slice(matching, query.skip, query.limit);
  const keep = query.limit === 0 ? Infinity : query.skip + query.limit;
  return slice(sortStream(matching, query.sort, keep, SORTABLE), query.skip, query.limit);
}

/** The number of rows that a query selects, one step at a time: each item adds to the sum. */
export function* countRows(store: Store, collection: Collection | undefined, query: Query): Stream<number> {
  const { filter, skip, limit } = query;
  // Counting may never ask the filter itself; a wrong one must fail all the same.
  compileFilter(filter);
  if (collection !== undefined && Object.keys(filter).length === 0) {
    const after = Math.max(0, collection.count - skip);
    yield limit === 0 ? after : Math.min(after, limit);
    return;
  }
  const found: Stream<unknown> = collection === undefined ? [] : countable(store, collection, query);
  for (const item of slice(found, skip, limit)) yield item === PAUSE ? PAUSE : 1;
}

/** Entries of an index where they suffice; else the documents. */
function countable(store: Store, collection: Collection, query: Query): Stream<unknown> {
  const plan = planQuery(collection, query.filter, [], query.hint);
  if (plan.kind === 'index' && plan.exact) return indexRecords(store, plan);
  return findRows(store, collection, { ...query, skip: 0, limit: 0 });
}
