import { DatabaseError, badValue, refusal } from '../values/errors';
import { KeyWriter } from '../values/key';
import { keyField, keysOf } from '../values/path';
import type { KeyField } from '../values/path';
import { isDoc, isNumber, toNumber } from '../values/types';
import type { Doc } from '../values/types';
import { PAUSE, mergeOrdered } from './stream';
import type { Stream } from './stream';

/** Memory limit of a sort without an index, as in MongoDB. */
const SORT_BYTES = 100 * 1024 * 1024;
/** Rows sorted at once; a larger sort merges runs of this size, so that no step takes long. */
const RUN_ROWS = 4096;

const writer = new KeyWriter();

/** `find` answers a wrong direction with this; other commands answer it differently. */
const wrongSort = () => badValue('bad sort specification');

export function parseSort(spec: Doc, wrongDirection: () => DatabaseError = wrongSort): KeyField[] {
  return Object.entries(spec).map(([path, direction]) => {
    if (isDoc(direction)) throw refusal('$meta in a sort');
    if (path === '' || !isNumber(direction) || Math.abs(toNumber(direction)) !== 1) throw wrongDirection();
    return keyField(path, toNumber(direction) < 0);
  });
}

/** The sort key of a document as a string: the first of the keys that an index would have. */
function sortKey(document: Doc, fields: KeyField[]): string {
  let first: string | undefined;
  for (const values of sortKeysOf(document, fields)) {
    writer.reset();
    for (const [i, field] of fields.entries()) writer.component(values[i], field.descending, SORT_BYTES);
    const key = writer.takeString();
    if (first === undefined || key < first) first = key;
  }
  return first ?? '';
}

function sortKeysOf(document: Doc, fields: KeyField[]) {
  try {
    return keysOf(document, fields);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 171) throw refusal('a sort by two arrays');
    throw error;
  }
}

interface Keyed<T> {
  key: string;
  item: T;
}
const byKey = (a: Keyed<unknown>, b: Keyed<unknown>) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export interface Sortable<T> {
  documentOf: (item: T) => Doc;
  sizeOf: (item: T) => number;
}

/** Sorts in memory, with a `limit` (0: none) the first items only; beyond 100 MB it fails with code 292. */
export function* sortStream<T>(
  stream: Stream<T>,
  fields: KeyField[],
  limit: number,
  { documentOf, sizeOf }: Sortable<T>,
): Stream<T> {
  const runs: Keyed<T>[][] = [];
  let run: Keyed<T>[] = [];
  let bytes = 0;
  for (const item of stream) {
    if (item !== PAUSE) {
      const key = sortKey(documentOf(item), fields);
      run.push({ key, item });
      bytes += key.length + sizeOf(item);
    }
    if (run.length >= RUN_ROWS || bytes > SORT_BYTES) {
      runs.push(run.sort(byKey));
      run = [];
      if (limit > 0 && limit <= RUN_ROWS) bytes = keepFirst(runs, limit, sizeOf);
      if (bytes > SORT_BYTES) throw tooLarge();
    }
    yield PAUSE;
  }
  runs.push(run.sort(byKey));
  for (const { item } of mergeOrdered(runs, byKey)) yield item;
}

/** Merges the runs into one with no more rows than the limit; returns its size. */
function keepFirst<T>(runs: Keyed<T>[][], limit: number, sizeOf: (item: T) => number): number {
  const kept = runs.flat().sort(byKey).slice(0, limit);
  runs.splice(0, runs.length, kept);
  return kept.reduce((sum, { key, item }) => sum + key.length + sizeOf(item), 0);
}

const tooLarge = () =>
  new DatabaseError(
    292,
    `Sort exceeded memory limit of ${SORT_BYTES} bytes; an index for this sort, or a limit, is needed`,
  );
