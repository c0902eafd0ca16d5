import type { Collection } from '../catalog/collection';
import { compileFilter } from '../match/filter';
import { findRows } from '../query/find';
import type { Query } from '../query/find';
import { rowAt } from '../query/rows';
import type { Row } from '../values/stored';
import { PAUSE, consume } from '../query/stream';
import type { Request } from './engine';

/** How long a write may search inside its commit group (ms); a longer search runs outside, in turns. */
const SEARCH_MS = 4;
/** How many documents of a multi-document change one write changes. */
const BATCH = 200;

/** Called inside the write with the document that it found. */
export type Change<T> = (collection: Collection, row: Row) => T;

export interface Found<T> {
  change: Change<T>;
  /** Called inside the write when no document matches. */
  none: () => T;
}

/**
 * Finds one document and changes it in one step: no other write runs between the filter and the change. A long search
 * finds a candidate outside first; the step then tests the filter again.
 */
export async function changeOne<T>(
  request: Request,
  name: string,
  query: Query,
  found: Found<T>,
): Promise<T> {
  const { engine, database, watch } = request;
  const matches = compileFilter(query.filter);
  let candidate: number | undefined;
  let isAbsent = false;
  for (;;) {
    const done = await engine.store.write((): { result: T } | undefined => {
      const collection = engine.catalog.find(database, name);
      if (collection === undefined || isAbsent) return { result: found.none() };
      const known = candidate === undefined ? undefined : rowAt(engine.store, collection, candidate);
      if (known !== undefined && matches(known.document)) return { result: found.change(collection, known) };
      const row = searchNow(request, collection, query);
      if (row === 'unknown') return undefined;
      return { result: row === undefined ? found.none() : found.change(collection, row) };
    });
    if (done !== undefined) return done.result;
    const [first] = await recordsOf(request, name, { ...query, limit: 1 });
    candidate = first;
    isAbsent = first === undefined;
    if (watch.turnIsOver()) await watch.yieldTurn();
  }
}

function searchNow({ engine }: Request, collection: Collection, query: Query): Row | 'unknown' | undefined {
  const end = performance.now() + SEARCH_MS;
  for (const row of findRows(engine.store, collection, { ...query, limit: 1 })) {
    if (row !== PAUSE) return row;
    if (performance.now() > end) return 'unknown';
  }
  return undefined;
}

/** The record numbers of the documents that a query selects now. */
async function recordsOf(
  { engine, database, watch }: Request,
  name: string,
  query: Query,
): Promise<number[]> {
  const records: number[] = [];
  await consume(findRows(engine.store, engine.catalog.find(database, name), query), watch, (row) => {
    records.push(row.record);
  });
  return records;
}

/**
 * Changes all documents that a query selects. It finds all first, so that it changes none twice, and tests the filter
 * again inside the write that changes a document.
 */
export async function changeMany(
  request: Request,
  name: string,
  query: Query,
  change: Change<void>,
): Promise<void> {
  const { engine, database } = request;
  const matches = compileFilter(query.filter);
  const records = await recordsOf(request, name, query);
  for (let at = 0; at < records.length; at += BATCH)
    await engine.store.write(() => {
      const collection = engine.catalog.find(database, name);
      if (collection === undefined) return;
      for (const record of records.slice(at, at + BATCH)) {
        const row = rowAt(engine.store, collection, record);
        if (row !== undefined && matches(row.document)) change(collection, row);
      }
    });
}
