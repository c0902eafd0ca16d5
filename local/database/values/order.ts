import { identity } from './key';
import { isNumber, rank, toExact } from './types';
import type { Maybe, NumberValue } from './types';

/** Compares as MongoDB sorts: negative, zero or positive. Missing comes before null. */
export function compare(a: Maybe, b: Maybe): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  const byType = rank(a) - rank(b);
  if (byType !== 0) return byType;
  // Any other two values of one type have the order of their index keys.
  const [x, y] = [identity(a), identity(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

export const equal = (a: Maybe, b: Maybe): boolean => compare(a, b) === 0;

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
