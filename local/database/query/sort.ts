import { DatabaseError, badValue, refusal } from '../errors';
import { KeyWriter } from '../values/key';
import { keyField, keysOf } from '../values/path';
import type { KeyField } from '../values/path';
import { hasField, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Maybe } from '../values/types';
import { PAUSE } from './stream';
import type { Stream } from './stream';

/** What a sort without an index may hold, as in MongoDB. */
const SORT_BYTES = 100 * 1024 * 1024;
/** Rows sorted at once; larger sorts are merged from runs of this size, so that no step takes long. */
const RUN_ROWS = 4096;

const writer = new KeyWriter();

/** What find says of a wrong sort; other commands say it differently. */
const wrongSort = () => badValue('bad sort specification');

export function parseSort(spec: Doc, wrongDirection: () => DatabaseError = wrongSort): KeyField[] {
  return Object.entries(spec).map(([path, direction]) => {
    if (isDoc(direction)) throw refusal('$meta in a sort');
    if (path === '' || !isNumber(direction) || Math.abs(toNumber(direction)) !== 1) throw wrongDirection();
    return keyField(path, toNumber(direction) < 0);
  });
}

/** A string by which documents sort: the first of the keys that an index would have. */
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
  if (fields.some(({ parts }) => parts.length > 1 && leadsThroughEmptyArray(document, parts)))
    throw refusal('a sort by a field within an empty array');
  try {
    return keysOf(document, fields);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 171) throw refusal('a sort by two arrays');
    throw error;
  }
}

/** Engines disagree on the place of such a document: MongoDB takes the field for null, others for missing. */
function leadsThroughEmptyArray(value: Maybe, parts: string[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return false;
  if (Array.isArray(value))
    return value.length === 0 || value.some((item) => isDoc(item) && leadsThroughEmptyArray(item, parts));
  return isDoc(value) && hasField(value, part) && leadsThroughEmptyArray(value[part], rest);
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

/** Sorts in memory, keeping only the first `keep` items (Infinity: all); beyond 100 MB it fails with code 292. */
export function* sortStream<T>(
  stream: Stream<T>,
  fields: KeyField[],
  keep: number,
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
      if (keep <= RUN_ROWS) bytes = keepFirst(runs, keep, sizeOf);
      if (bytes > SORT_BYTES) throw tooLarge();
    }
    yield PAUSE;
  }
  runs.push(run.sort(byKey));
  yield* merge(runs, keep);
}

/** Merges the runs into one with no more rows than will be asked for; returns its size. */
function keepFirst<T>(runs: Keyed<T>[][], keep: number, sizeOf: (item: T) => number): number {
  const kept = runs.flat().sort(byKey).slice(0, keep);
  runs.splice(0, runs.length, kept);
  return kept.reduce((sum, { key, item }) => sum + key.length + sizeOf(item), 0);
}

const tooLarge = () =>
  new DatabaseError(
    292,
    `Sort exceeded memory limit of ${SORT_BYTES} bytes; an index for this sort, or a limit, is needed`,
  );

function* merge<T>(runs: Keyed<T>[][], keep: number): Stream<T> {
  const heads = runs.map((run) => ({ run, at: 0 }));
  for (let count = 0; count < keep; count++) {
    let best: (typeof heads)[number] | undefined;
    let bestItem: Keyed<T> | undefined;
    for (const head of heads) {
      const candidate = head.run[head.at];
      if (candidate !== undefined && (bestItem === undefined || candidate.key < bestItem.key)) {
        best = head;
        bestItem = candidate;
      }
    }
    if (best === undefined || bestItem === undefined) return;
    best.at++;
    yield bestItem.item;
  }
}
