import { Double, Int32, Long } from 'bson';
import { refusal, typeMismatch } from '../errors';
import type { DatabaseError } from '../errors';
import { isNumber, toNumber, typeName } from '../values/types';
import type { Maybe, NumberValue, Value } from '../values/types';
import type { Expression } from './expression';

const INT_LOW = -(2n ** 31n);
const INT_HIGH = 2n ** 31n - 1n;
const LONG_LOW = -(2n ** 63n);
const LONG_HIGH = 2n ** 63n - 1n;

export type Operation = 'add' | 'subtract' | 'multiply';

const ON_DOUBLES: Record<Operation, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};
const ON_INTEGERS: Record<Operation, (a: bigint, b: bigint) => bigint> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};

const integer = (value: Int32 | Long): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(value.value);

/** Int and int give an int, or a long where it does not fit; a double makes it a double; undefined: beyond a long. */
export function calculate(operation: Operation, a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (a instanceof Double || b instanceof Double)
    return new Double(ON_DOUBLES[operation](toNumber(a), toNumber(b)));
  const result = ON_INTEGERS[operation](integer(a), integer(b));
  if (result < LONG_LOW || result > LONG_HIGH) return undefined;
  const isLong = a instanceof Long || b instanceof Long || result < INT_LOW || result > INT_HIGH;
  return isLong ? Long.fromBigInt(result) : new Int32(Number(result));
}

function calculateOrRefuse(operation: Operation, a: NumberValue, b: NumberValue): NumberValue {
  const result = calculate(operation, a, b);
  if (result === undefined) throw refusal(`a result of $${operation} beyond 64 bits`);
  return result;
}

/** Applies an operation from left to right; null if any operand is null or missing. */
function fold(operation: 'add' | 'multiply', operands: Expression[]): Expression {
  return (document) => {
    const values = operands.map((operand) => operand(document));
    const wrong = values.find((value) => value !== undefined && value !== null && !isNumber(value));
    if (wrong !== undefined && wrong !== null) throw notNumeric(operation, wrong);
    const numbers = values.filter((value) => isNumber(value));
    if (numbers.length < values.length) return null;
    return numbers.length > 2
      ? calculateMany(operation, numbers)
      : numbers.reduce((a, b) => calculateOrRefuse(operation, a, b));
  };
}

/** MongoDB takes three or more in an order of its own, which shows with doubles and at overflow: ints only. */
function calculateMany(operation: 'add' | 'multiply', numbers: NumberValue[]): NumberValue {
  const longs = numbers.map((number) => {
    if (!(number instanceof Int32)) throw refusal(`$${operation} of three or more longs or doubles`);
    return Long.fromInt(number.value);
  });
  const result = longs.reduce<NumberValue>(
    (a, b) => calculateOrRefuse(operation, a, b),
    longs.shift() ?? new Int32(0),
  );
  return toNumber(result) === (toNumber(result) | 0) ? new Int32(toNumber(result)) : result;
}

function notNumeric(operation: string, value: Value): DatabaseError {
  if (value instanceof Date) return refusal(`$${operation} of a date`);
  return typeMismatch(`$${operation} only supports numeric types, not ${typeName(value)}`);
}

export const addition = (operands: Expression[]) => fold('add', operands);
export const multiplication = (operands: Expression[]) => fold('multiply', operands);

export function subtraction([left, right]: Expression[]): Expression {
  return (document) => {
    const a: Maybe = left?.(document);
    const b: Maybe = right?.(document);
    if (a === undefined || a === null || b === undefined || b === null) return null;
    if (!isNumber(a) || !isNumber(b)) throw refusal(`$subtract of ${typeName(a)} and ${typeName(b)}`);
    return calculateOrRefuse('subtract', a, b);
  };
}
