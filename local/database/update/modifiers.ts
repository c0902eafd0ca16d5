import { Double, Int32, Long } from 'bson';
import { AllowList } from '../allow-list';
import { DatabaseError, badValue, refusal, typeMismatch } from '../values/errors';
import { compare } from '../values/order';
import { clone, hasField, isDoc, isNumber, toNumber, typeName } from '../values/types';
import type { Doc, Maybe, NumberValue, Value } from '../values/types';

/** One change of one path. */
export interface Step {
  path: string;
  parts: string[];
  modifier: Modifier;
  operand: Value;
}

interface Modifier {
  /** Checks the operand when the update arrives. */
  check?: (operand: Value, path: string) => void;
  /** True for a modifier that changes inserted documents only. */
  onInsertOnly?: boolean;
  /** The new value of the field; undefined leaves the field as it is. */
  change: (old: Maybe, operand: Value, document: Doc) => Maybe;
}

export const MODIFIERS = new AllowList<Modifier>('update operator', {
  $set: { change: (_, operand) => operand },
  $setOnInsert: { onInsertOnly: true, change: (_, operand) => operand },
  $inc: { check: checkNumber, change: increment },
  $max: {
    change: (old, operand) => (old === undefined || compare(operand, old) > 0 ? operand : undefined),
  },
});

export function applyStep(
  document: Doc,
  { parts, modifier, operand }: Step,
  { inserting }: { inserting: boolean },
): void {
  if (modifier.onInsertOnly === true && !inserting) return;
  setAt(document, parts, (old) => modifier.change(old, clone(operand), document));
}

/** Changes the field at a path; creates the documents that are missing on the way. */
function setAt(holder: Doc, parts: string[], change: (old: Maybe) => Maybe): void {
  const [part = '', ...rest] = parts;
  const old = hasField(holder, part) ? holder[part] : undefined;
  if (rest.length === 0) {
    const value = change(old);
    if (value !== undefined) holder[part] = value;
    return;
  }
  if (Array.isArray(old)) throw refusal(`an update inside the array '${part}'`);
  if (old !== undefined && !isDoc(old))
    throw new DatabaseError(28, `Cannot create field '${rest[0]}' in element {${part}: ${typeName(old)}}`);
  const inner = old ?? {};
  setAt(inner, rest, change);
  holder[part] = inner;
}

function checkNumber(operand: Value, path: string): void {
  if (!isNumber(operand)) throw typeMismatch(`Cannot increment with non-numeric argument: {${path}}`);
}

function increment(old: Maybe, operand: Value, document: Doc): Value {
  if (old === undefined || !isNumber(operand)) return operand;
  if (!isNumber(old))
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type ${typeName(old)} in the document with _id ${String(document['_id'])}`,
    );
  return add(old, operand);
}

const INT_LOW = -(2n ** 31n);
const INT_HIGH = 2n ** 31n - 1n;
const LONG_LOW = -(2n ** 63n);
const LONG_HIGH = 2n ** 63n - 1n;

const integer = (value: Int32 | Long): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(value.value);

/** Two ints give an int, or a long where it does not fit; a double gives a double. */
function add(a: NumberValue, b: NumberValue): NumberValue {
  if (a instanceof Double || b instanceof Double) return new Double(toNumber(a) + toNumber(b));
  const sum = integer(a) + integer(b);
  if (sum < LONG_LOW || sum > LONG_HIGH) throw badValue('Failed to apply $inc: the sum is beyond a long');
  const isLong = a instanceof Long || b instanceof Long || sum < INT_LOW || sum > INT_HIGH;
  return isLong ? Long.fromBigInt(sum) : new Int32(Number(sum));
}
