import { Double, Int32, Long } from 'bson';
import { badValue, refusal } from '../errors';
import { RANK, compare, equal, rank } from '../values/order';
import { hasField, isDoc, isNumber, isRegex, toExact, toNumber, typeName } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { isArrayIndex } from '../values/path';
import { compileRegex } from './regex';
import type { Pattern } from './regex';

/** A question about one value. */
export interface Condition {
  holds: (value: Maybe) => boolean;
  /** Asked of a whole array only, not of its elements as well. */
  whole?: boolean;
}

/** Whether a value that the path leads to, through arrays as MongoDB goes, meets the condition. */
export function anyAt(value: Maybe, parts: string[], condition: Condition, depth = 0): boolean {
  const part = parts[depth];
  if (part === undefined) return anyOf(value, condition);
  if (Array.isArray(value)) return anyInArray(value, part, parts, condition, depth);
  if (isDoc(value) && hasField(value, part)) return anyAt(value[part], parts, condition, depth + 1);
  return condition.holds(undefined);
}

function anyOf(value: Maybe, condition: Condition): boolean {
  if (Array.isArray(value) && condition.whole !== true && value.some((item) => condition.holds(item)))
    return true;
  return condition.holds(value);
}

/** An array inside an array is entered only by its position. */
function anyInArray(
  array: Value[],
  part: string,
  parts: string[],
  condition: Condition,
  depth: number,
): boolean {
  if (isArrayIndex(part) && Number(part) < array.length) {
    const element = array[Number(part)];
    const reached = depth + 1 === parts.length || isDoc(element) || Array.isArray(element);
    if (reached && anyAt(element, parts, condition, depth + 1)) return true;
  }
  return array.some((item) => isDoc(item) && anyAt(item, parts, condition, depth));
}

export function equals(operand: Value): Condition {
  if (operand === null) return { holds: (value) => value === undefined || value === null };
  if (isRegex(operand)) throw refusal('equality with a regular expression');
  return { holds: (value) => value !== undefined && equal(value, operand) };
}

export type Ordering = '$gt' | '$gte' | '$lt' | '$lte';

const ORDERINGS: Record<Ordering, (difference: number) => boolean> = {
  $gt: (difference) => difference > 0,
  $gte: (difference) => difference >= 0,
  $lt: (difference) => difference < 0,
  $lte: (difference) => difference <= 0,
};

/** Compares within one type only; NaN is neither below nor above a number. */
export function ordered(operator: Ordering, operand: Value): Condition {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field`);
  const orEqual = operator === '$gte' || operator === '$lte';
  if (operand === null) return orEqual ? equals(null) : { holds: () => false };
  const accepts = ORDERINGS[operator];
  const type = rank(operand);
  return {
    holds: (value) =>
      value !== undefined &&
      rank(value) === type &&
      isNaNValue(value) === isNaNValue(operand) &&
      accepts(compare(value, operand)),
  };
}

const isNaNValue = (value: Maybe) => value instanceof Double && Number.isNaN(value.value);

export function matchesRegex(regex: Pattern): Condition {
  const compiled = compileRegex(regex);
  return { holds: (value) => typeof value === 'string' && compiled.test(value) };
}

/** One of the values; regular expressions among them are tried as such. */
export function oneOf(operator: string, operand: Value): Condition {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  const regexes = operand.filter(isRegex).map(matchesRegex);
  const values = operand.filter((value) => !isRegex(value));
  if (values.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${operator}`);
  const sorted = values.toSorted(compare);
  const orMissing = values.includes(null);
  return {
    holds: (value) =>
      (value === undefined ? orMissing : includes(sorted, value)) ||
      regexes.some((regex) => regex.holds(value)),
  };
}

function includes(sorted: Value[], value: Value): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const difference = compare(sorted[middle], value);
    if (difference === 0) return true;
    if (difference < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

export const exists: Condition = { holds: (value) => value !== undefined, whole: true };

export function hasSize(operand: Value): Condition {
  if (!isNumber(operand)) throw badValue('Failed to parse $size. Expected a number');
  const size = toNumber(operand);
  if (!Number.isInteger(size) || size < 0)
    throw badValue('Failed to parse $size. Expected a non-negative integer');
  return { holds: (value) => Array.isArray(value) && value.length === size, whole: true };
}

/** The remainder as MongoDB computes it: in 64-bit integers, both sides cut to whole numbers. */
export function hasRemainder(operand: Value): Condition {
  if (!Array.isArray(operand) || operand.length !== 2) throw badValue('malformed mod, not two elements');
  const [divisor, remainder] = operand.map((part) => {
    const whole = wholeNumber(part);
    if (whole === undefined) throw badValue('malformed mod, divisor or remainder is not a number');
    return whole;
  });
  if (divisor === undefined || divisor === 0n) throw badValue('divisor cannot be 0');
  return {
    holds: (value) => {
      const whole = wholeNumber(value);
      return whole !== undefined && whole % divisor === remainder;
    },
  };
}

function wholeNumber(value: Maybe): bigint | undefined {
  if (!isNumber(value)) return undefined;
  const exact = toExact(value);
  if (typeof exact === 'bigint') return exact;
  if (!Number.isFinite(exact)) return undefined;
  const whole = BigInt(Math.trunc(exact));
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

const TYPE_NUMBERS: Record<string, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  16: 'int',
  18: 'long',
};
const TYPE_NAMES = new Set([...Object.values(TYPE_NUMBERS), 'number']);

export function hasType(operand: Value): Condition {
  const names = new Set((Array.isArray(operand) ? operand : [operand]).map(knownType));
  if (names.size === 0) throw refusal('$type without a type');
  return {
    holds: (value) =>
      value !== undefined &&
      (names.has(typeName(value)) || (rank(value) === RANK.number && names.has('number'))),
  };
}

function knownType(type: Value): string {
  const name =
    typeof type === 'string'
      ? type
      : type instanceof Int32 || type instanceof Double || type instanceof Long
        ? TYPE_NUMBERS[String(toNumber(type))]
        : undefined;
  if (name === undefined || !TYPE_NAMES.has(name)) throw refusal('this operand of $type');
  return name;
}

/** Whether a document begins with an operator, so that it is not meant as a value. */
export const isOperatorDoc = (value: Maybe): value is Doc =>
  isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;
