import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import { isDoc, toExact } from './types';
import type { Doc, Maybe, NumberValue, Value } from './types';

/** MongoDB's comparison order of types; the gaps leave room for the borders of index ranges. */
export const RANK = {
  missing: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  regex: 55,
} as const;

export function rank(value: Maybe): number {
  if (value === undefined) return RANK.missing;
  if (value === null) return RANK.null;
  if (typeof value === 'string') return RANK.string;
  if (typeof value === 'boolean') return RANK.bool;
  if (value instanceof Int32 || value instanceof Double || value instanceof Long) return RANK.number;
  if (value instanceof Date) return RANK.date;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Binary) return RANK.binary;
  return value instanceof BSONRegExp ? RANK.regex : RANK.object;
}

/** Compares as MongoDB sorts: negative, zero or positive. Missing comes before null. */
export function compare(a: Maybe, b: Maybe): number {
  const byType = rank(a) - rank(b);
  return byType === 0 ? compareSameType(a, b) : byType;
}

export const equal = (a: Maybe, b: Maybe): boolean => compare(a, b) === 0;

type Scalar = Int32 | Double | Long;
const isScalarNumber = (value: Maybe): value is Scalar =>
  value instanceof Int32 || value instanceof Double || value instanceof Long;

function compareSameType(a: Maybe, b: Maybe): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (isScalarNumber(a) && isScalarNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp)
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  return isDoc(a) && isDoc(b) ? compareDocs(a, b) : 0;
}

function compareNumbers(a: NumberValue, b: NumberValue): number {
  const x = toExact(a);
  const y = toExact(b);
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  if (Number.isNaN(y)) return 1;
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Orders by UTF-8 bytes: UTF-16 units agree except that surrogates must come after U+E000 to U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return surrogatesLast(x) - surrogatesLast(y);
  }
  return a.length - b.length;
}

const surrogatesLast = (unit: number) =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

function compareArrays(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = compare(a[i], b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}

/** Field by field in stored order: type, then name, then value. */
function compareDocs(a: Doc, b: Doc): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (const [i, [name, value]] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const difference =
      rank(value) - rank(other[1]) || compareStrings(name, other[0]) || compare(value, other[1]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
