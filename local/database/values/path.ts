import { DatabaseError, refusal } from '../errors';
import { hasField, isDoc } from './types';
import type { Doc, Maybe, Value } from './types';

export interface KeyField {
  /** The dotted path as written. */
  path: string;
  parts: string[];
  descending: boolean;
}

export const isArrayIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

export function keyField(path: string, descending: boolean): KeyField {
  const parts = path.split('.');
  if (parts.some(isArrayIndex)) throw refusal(`a position in the key '${path}'`);
  return { path, parts, descending };
}

interface Walker {
  value: Maybe;
  /** How many parts of the path are behind us. */
  depth: number;
  done: boolean;
}

/**
 * The index keys of a document: one list of values per key. An array gives one key per element; two arrays side by
 * side (not one within the other) are an error. `arrayFields` receives the positions of the fields with an array.
 */
export function keysOf(document: Doc, fields: KeyField[], arrayFields?: Set<number>): Maybe[][] {
  const keys: Maybe[][] = [];
  const start = fields.map((): Walker => ({ value: document, depth: 0, done: false }));
  expand(start, fields, keys, arrayFields);
  return keys;
}

function expand(walkers: Walker[], fields: KeyField[], keys: Maybe[][], arrayFields?: Set<number>): void {
  let array: Value[] | undefined;
  const atArray = new Set<number>();
  for (const [i, walker] of walkers.entries()) {
    const found = walkToArray(walker, fields[i]?.parts ?? []);
    if (found === undefined) continue;
    if (array !== undefined && array !== found)
      throw new DatabaseError(171, `cannot index parallel arrays [${fields.map((f) => f.path).join('] [')}]`);
    array = found;
    atArray.add(i);
    arrayFields?.add(i);
  }
  if (array === undefined) keys.push(walkers.map((walker) => walker.value));
  else
    for (const item of array.length === 0 ? [undefined] : array) {
      const next = walkers.map((walker, i) =>
        atArray.has(i) ? intoElement(walker, item, fields[i]?.parts.length ?? 0) : { ...walker },
      );
      expand(next, fields, keys, arrayFields);
    }
}

/** Follows the path until it ends or meets an array, which it returns. A missing field counts as null. */
function walkToArray(walker: Walker, parts: string[]): Value[] | undefined {
  while (!walker.done) {
    if (Array.isArray(walker.value)) return walker.value;
    const part = parts[walker.depth];
    if (part === undefined) walker.done = true;
    else if (isDoc(walker.value) && hasField(walker.value, part)) {
      walker.value = walker.value[part];
      walker.depth++;
    } else {
      walker.value = null;
      walker.done = true;
    }
  }
  return undefined;
}

/** An array directly inside an array is not expanded again. An empty array's only key is 'missing', or null on the way. */
function intoElement(walker: Walker, item: Maybe, length: number): Walker {
  if (walker.depth === length) return { value: item, depth: walker.depth, done: true };
  if (item === undefined || Array.isArray(item)) return { value: null, depth: walker.depth, done: true };
  return { value: item, depth: walker.depth, done: false };
}
