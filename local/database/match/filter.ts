import { Double } from 'bson';
import { AllowList } from '../allow-list';
import { badValue, refusal } from '../values/errors';
import { compare, equal } from '../values/order';
import { isArrayIndex } from '../values/path';
import { hasField, isDoc, isOperatorDoc, isRegex, rank, typeName } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { prefixOf } from './regex';

export type Predicate = (document: Doc) => boolean;

/** A question about one value. */
type Condition = (value: Maybe) => boolean;

/** Asks a condition of the values that a path leads to. */
type Ask = (condition: Condition) => boolean;
type FieldTest = (ask: Ask) => boolean;

const is =
  (condition: Condition): FieldTest =>
  (ask) =>
    ask(condition);

/** The operators of a field; `beside` is the document that holds the operator. */
const OPERATORS = new AllowList<(operand: Value, beside: Doc) => FieldTest>('query operator', {
  $ne: isNot,
  $gt: (operand) => is(ordered(operand, (difference) => difference > 0)),
  $gte: (operand) => is(ordered(operand, (difference) => difference >= 0, equals(null))),
  $lt: (operand) => is(ordered(operand, (difference) => difference < 0)),
  $lte: (operand) => is(ordered(operand, (difference) => difference <= 0, equals(null))),
  $in: (operand) => is(oneOf(operand)),
  $regex: (operand, { $options }) => is(beginsWith(prefixOf(operand, $options))),
  $type: (operand) => is(ofType(operand)),
});

const LOGICAL = new AllowList<(branches: Predicate[]) => Predicate>('query operator', {
  $and: (branches) => (document) => branches.every((branch) => branch(document)),
  $or: (branches) => (document) => branches.some((branch) => branch(document)),
});

/** Compiles a filter, or refuses it. */
export function compileFilter(filter: Doc): Predicate {
  const predicates = Object.entries(filter).map(([field, operand]) =>
    field.startsWith('$') ? compileLogical(field, operand) : compilePath(field, operand),
  );
  const [only] = predicates;
  if (predicates.length === 1 && only !== undefined) return only;
  return (document) => predicates.every((predicate) => predicate(document));
}

/** The top-level fields that a compiled filter reads. */
export function fieldsOfFilter(filter: Doc): Set<string> {
  const fields = Object.entries(filter).flatMap(([field, operand]) => {
    if (!field.startsWith('$')) return [field.split('.', 1)[0] ?? field];
    return Array.isArray(operand)
      ? operand.filter(isDoc).flatMap((branch) => [...fieldsOfFilter(branch)])
      : [];
  });
  return new Set(fields);
}

function compileLogical(operator: string, operand: Value): Predicate {
  const combine = LOGICAL.get(operator);
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const branches = operand.map((branch) => {
    if (!isDoc(branch)) throw badValue(`${operator} entries need to be full objects`);
    return compileFilter(branch);
  });
  return combine(branches);
}

function compilePath(path: string, operand: Value): Predicate {
  const parts = path.split('.');
  if (parts.some(isArrayIndex)) throw refusal(`a position in the path '${path}'`);
  const tests = fieldTests(operand);
  return (document) => {
    const ask: Ask = (condition) => anyAt(document, parts, condition);
    return tests.every((test) => test(ask));
  };
}

function fieldTests(operand: Value): FieldTest[] {
  if (isRegex(operand)) return [is(beginsWith(prefixOf(operand)))];
  if (!isOperatorDoc(operand)) return [is(equals(operand))];
  if (hasField(operand, '$options') && !hasField(operand, '$regex'))
    throw badValue('$options needs a $regex');
  return Object.entries(operand)
    .filter(([operator]) => operator !== '$options')
    .map(([operator, value]) => {
      if (!operator.startsWith('$')) throw badValue(`unknown operator: ${operator}`);
      return OPERATORS.get(operator)(value, operand);
    });
}

/** Follows a path as MongoDB does: through the elements of arrays, but not through an array inside an array. */
function anyAt(value: Maybe, parts: string[], condition: Condition, depth = 0): boolean {
  const part = parts[depth];
  if (part === undefined) return (Array.isArray(value) && value.some(condition)) || condition(value);
  if (Array.isArray(value)) return value.some((item) => isDoc(item) && anyAt(item, parts, condition, depth));
  if (isDoc(value) && hasField(value, part)) return anyAt(value[part], parts, condition, depth + 1);
  return condition(undefined);
}

function equals(operand: Value): Condition {
  if (operand === null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && equal(value, operand);
}

function isNot(operand: Value): FieldTest {
  if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
  const same = equals(operand);
  return (ask) => !ask(same);
}

/** Compares within one type; NaN is neither below nor above a number. */
function ordered(
  operand: Value,
  accepts: (difference: number) => boolean,
  withNull: Condition = () => false,
): Condition {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field`);
  if (operand === null) return withNull;
  const type = rank(operand);
  return (value) =>
    value !== undefined &&
    rank(value) === type &&
    isNaNValue(value) === isNaNValue(operand) &&
    accepts(compare(value, operand));
}

export const isNaNValue = (value: Maybe) => value instanceof Double && Number.isNaN(value.value);

function oneOf(operand: Value): Condition {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  if (operand.some(isRegex)) throw refusal('a regular expression in $in');
  if (operand.some(isOperatorDoc)) throw badValue('cannot nest $ under $in');
  const sorted = operand.toSorted(compare);
  const orMissing = operand.includes(null);
  return (value) => (value === undefined ? orMissing : includes(sorted, value));
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

const beginsWith =
  (prefix: string): Condition =>
  (value) =>
    typeof value === 'string' && value.startsWith(prefix);

/** Only the type that the product's partial indexes ask for. */
function ofType(operand: Value): Condition {
  if (operand !== 'string') throw refusal('this operand of $type');
  return (value) => value !== undefined && typeName(value) === operand;
}
