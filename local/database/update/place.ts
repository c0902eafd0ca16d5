import { DatabaseError, badValue } from '../errors';
import { isArrayIndex } from '../values/path';
import { hasField, isDoc, typeName } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';

/** MongoDB's limit on the nulls that one update may add before a position in an array. */
const MAX_PADDING = 1_500_000;

/** A field of a document, or a position of an array, that an update may read and change. */
export interface Place {
  get(): Maybe;
  set(value: Value): void;
  remove(): void;
}

/**
 * The place that a path names; undefined where the way to it is missing, or blocked by a value that is neither a
 * document nor an array. With `viable`, a blocked way is an error, as it is where MongoDB would create the path.
 */
export function findPlace(document: Doc, parts: string[], { viable = false } = {}): Place | undefined {
  let here: Value = document;
  for (const [i, part] of parts.entries()) {
    const place = placeIn(here, part);
    if (place === undefined && viable) throw notViable(parts, i, here);
    if (place === undefined || i === parts.length - 1) return place;
    const next: Maybe = place.get();
    if (next === undefined) return undefined;
    here = next;
  }
  return undefined;
}

/** The place that a path names, with the documents on the way made where they are missing. */
export function makePlace(document: Doc, parts: string[]): Place {
  let here: Value = document;
  for (const [i, part] of parts.entries()) {
    const place = placeIn(here, part);
    if (place === undefined) throw notViable(parts, i, here);
    if (i === parts.length - 1) return place;
    let next: Maybe = place.get();
    if (next === undefined) {
      next = {};
      place.set(next);
    }
    here = next;
  }
  throw badValue('An empty update path is not valid.');
}

function notViable(parts: string[], at: number, holder: Value): DatabaseError {
  const holderType = `{${parts[at - 1]}: ${typeName(holder)}}`;
  return new DatabaseError(28, `Cannot create field '${parts[at]}' in element ${holderType}`);
}

function placeIn(holder: Value, part: string): Place | undefined {
  if (Array.isArray(holder)) return isArrayIndex(part) ? placeInArray(holder, Number(part)) : undefined;
  return isDoc(holder) ? placeInDoc(holder, part) : undefined;
}

const placeInDoc = (holder: Doc, field: string): Place => ({
  get: () => (hasField(holder, field) ? holder[field] : undefined),
  set: (value) => {
    holder[field] = value;
  },
  remove: () => {
    delete holder[field];
  },
});

function placeInArray(array: Value[], position: number): Place {
  return {
    get: () => array[position],
    set: (value) => {
      if (position > array.length + MAX_PADDING) throw badValue(`The array index ${position} is too large`);
      while (array.length < position) array.push(null);
      array[position] = value;
    },
    // A removed element leaves null: the positions of the others do not change.
    remove: () => {
      if (position < array.length) array[position] = null;
    },
  };
}
