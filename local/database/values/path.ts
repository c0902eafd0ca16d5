import { DatabaseError, refusal } from './errors';
import { hasField, isDoc } from './types';
import type { Doc, Maybe } from './types';

/** One field of an index or of a sort. */
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

/**
 * The keys of a document: one list of values per key. An array gives one key per element, an empty array the key
 * 'missing'; a missing field counts as null. Adds the position of a field with an array to `arrayFields`.
 */
export function keysOf(document: Doc, fields: KeyField[], arrayFields?: Set<number>): Maybe[][] {
  const values = fields.map((field) => valueAt(document, field));
  const at = values.findIndex(Array.isArray);
  const array = values[at];
  if (!Array.isArray(array)) return [values];
  if (values.findLastIndex(Array.isArray) !== at)
    throw new DatabaseError(171, `cannot index parallel arrays [${fields.map((f) => f.path).join('] [')}]`);
  arrayFields?.add(at);
  return (array.length === 0 ? [undefined] : array).map((item: Maybe) => values.with(at, item));
}

function valueAt(document: Doc, { path, parts }: KeyField): Maybe {
  let value: Maybe = document;
  for (const part of parts) {
    if (Array.isArray(value)) throw refusal(`a key within the elements of an array, as '${path}' is here,`);
    value = isDoc(value) && hasField(value, part) ? value[part] : null;
  }
  return value;
}
