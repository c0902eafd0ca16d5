import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { refusal } from './errors';
import { decodeUntrusted } from './types';
import type { Doc, Value } from './types';

/** Deeper nesting is refused, so that the recursive functions never overflow the stack. */
const MAX_DEPTH = 100;

const isKnownClass = (value: object) =>
  value instanceof Int32 ||
  value instanceof Double ||
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof ObjectId ||
  value instanceof Binary ||
  value instanceof BSONRegExp;

/** Decodes a document from outside; refuses what this database does not store or compare exactly. */
export function decodeVetted(bytes: Uint8Array): Doc {
  const document = decodeUntrusted(bytes);
  vetFields(document, 0);
  return document;
}

function vetFields(document: object, depth: number): void {
  if (depth > MAX_DEPTH) throw refusal(`a document nested more than ${MAX_DEPTH} levels deep`);
  for (const [field, value] of Object.entries(document)) {
    // When copied and encoded, these names would set the prototype or select a BSON class.
    if (field === '__proto__' || field === '_bsontype') throw refusal(`a field named '${field}'`);
    vetValue(value, depth);
  }
}

function vetValue(value: unknown, depth: number): asserts value is Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value !== 'object') throw refusal(`a value of type ${typeof value}`);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw refusal('a date beyond the year 275760');
  } else if (Array.isArray(value)) {
    if (depth > MAX_DEPTH) throw refusal(`an array nested more than ${MAX_DEPTH} levels deep`);
    for (const item of value) vetValue(item, depth + 1);
  } else if (Object.getPrototypeOf(value) === Object.prototype) vetFields(value, depth + 1);
  else if (!isKnownClass(value)) throw refusal(`a value of BSON type ${value.constructor.name}`);
}

/** Refuses a regular expression anywhere in a value: queries may have one, documents may not. */
export function vetStored(value: Value): void {
  if (value instanceof BSONRegExp) throw refusal('a stored regular expression');
  if (Array.isArray(value)) value.forEach(vetStored);
  else if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    Object.values(value).forEach(vetStored);
}
