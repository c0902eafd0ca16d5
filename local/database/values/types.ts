import { Binary, BSONRegExp, deserialize, Double, Int32, Long, ObjectId, serialize } from 'bson';
import type { Document } from 'bson';

/** A stored value with its exact BSON type: numbers stay wrapped, so that int, long and double never mix up. */
export type Value =
  | null
  | boolean
  | string
  | Date
  | Int32
  | Double
  | Long
  | ObjectId
  | Binary
  | BSONRegExp
  | Value[]
  | Doc;
export interface Doc {
  [field: string]: Value;
}
/** A value or, as undefined, a missing field. */
export type Maybe = Value | undefined;
export type NumberValue = Int32 | Double | Long;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const EXACT_TYPES = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** Decodes bytes that this database wrote. */
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, EXACT_TYPES);

/** Decodes bytes from outside, which may hold types that are not served (see vet.ts). */
export const decodeUntrusted = (bytes: Uint8Array): Document => deserialize(bytes, EXACT_TYPES);

export function encode(document: Doc): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export const int = (value: number) => new Int32(value);
export const double = (value: number) => new Double(value);

export function isDoc(value: Maybe): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export const isNumber = (value: Maybe): value is NumberValue =>
  value instanceof Int32 || value instanceof Double || value instanceof Long;

export const isRegex = (value: Maybe): value is BSONRegExp => value instanceof BSONRegExp;

/** The number as a JavaScript number; a long beyond 2^53 is rounded. */
export const toNumber = (value: NumberValue): number =>
  value instanceof Long ? value.toNumber() : value.value;

/** The number exactly: a bigint for a long that a double cannot hold. */
export function toExact(value: NumberValue): number | bigint {
  if (!(value instanceof Long)) return value.value;
  const rounded = value.toNumber();
  return Number.isSafeInteger(rounded) ? rounded : value.toBigInt();
}

/** MongoDB's truth value: everything but false, null, missing and zero. */
export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

export const hasField = (document: Doc, field: string): boolean => Object.hasOwn(document, field);

/** True for a document that begins with an operator and therefore is not a value. */
export const isOperatorDoc = (value: Maybe): value is Doc =>
  isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;

/** A deep copy of documents and arrays, which updates change; scalars are never changed in place. */
export function clone<T extends Value>(value: T): T;
export function clone(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => clone(item));
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, clone(item)]));
}

/** The document with `_id` as its first field, as it is stored. */
export function idFirst(document: Doc): Doc {
  if (Object.keys(document)[0] === '_id') return document;
  const { _id, ...rest } = document;
  return _id === undefined ? rest : { _id, ...rest };
}

/** MongoDB's comparison order of types by their names; the gaps leave room for the ends of index ranges. */
export const RANK = {
  missing: 3,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  string: 15,
  object: 20,
  // Only in queries, where it is compared with nothing.
  regex: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
} as const;

/** The name of a value's BSON type, as in error texts and $type. */
export function typeName(value: Maybe): keyof typeof RANK {
  if (typeof value === 'string') return 'string';
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Long) return 'long';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'array';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Binary) return 'binData';
  return value instanceof BSONRegExp ? 'regex' : 'object';
}

export const rank = (value: Maybe): number => RANK[typeName(value)];
