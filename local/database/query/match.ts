import { badValue, refusal } from '../errors';
import { hasField, isDoc, isNumber, isRegex, isTruthy } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import {
  anyAt,
  equals,
  exists,
  hasRemainder,
  hasSize,
  hasType,
  isOperatorDoc,
  matchesRegex,
  oneOf,
  ordered,
} from './condition';
import type { Condition } from './condition';
import { regexOf } from './regex';

export type Predicate = (document: Doc) => boolean;

/**
 * A test of one field, told how to ask a condition: of all the values that a path leads to, or (inside $elemMatch)
 * of one element.
 */
type FieldTest = (ask: (condition: Condition) => boolean) => boolean;

/** The top-level fields that a filter asks for; it has compiled, so its shapes are right. */
export function fieldsOfFilter(filter: Doc): Set<string> {
  const fields = Object.entries(filter).flatMap(([field, operand]) => {
    if (!field.startsWith('$')) return [field.split('.', 1)[0] ?? field];
    return Array.isArray(operand)
      ? operand.filter(isDoc).flatMap((branch) => [...fieldsOfFilter(branch)])
      : [];
  });
  return new Set(fields);
}

/** Compiles a filter. Whatever is not listed here is refused. */
export function compileFilter(filter: Doc): Predicate {
  const predicates = Object.entries(filter).map(([field, operand]) =>
    field.startsWith('$') ? compileLogical(field, operand) : compilePath(field, operand),
  );
  const [only] = predicates;
  if (predicates.length === 1 && only !== undefined) return only;
  return (document) => predicates.every((predicate) => predicate(document));
}

function compileLogical(operator: string, operand: Value): Predicate {
  if (operator !== '$and' && operator !== '$or' && operator !== '$nor')
    throw refusal(`the query operator ${operator}`);
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const branches = operand.map((branch) => {
    if (!isDoc(branch)) throw badValue(`${operator} entries need to be full objects`);
    return compileFilter(branch);
  });
  if (operator === '$and') return (document) => branches.every((branch) => branch(document));
  const any: Predicate = (document) => branches.some((branch) => branch(document));
  return operator === '$or' ? any : (document) => !any(document);
}

function compilePath(path: string, operand: Value): Predicate {
  const parts = path.split('.');
  const test = fieldTest(operand);
  return (document) => test((condition) => anyAt(document, parts, condition));
}

function fieldTest(operand: Value): FieldTest {
  if (isOperatorDoc(operand)) return operatorsTest(operand);
  const condition = isRegex(operand) ? matchesRegex(operand) : equals(operand);
  return (ask) => ask(condition);
}

function operatorsTest(operators: Doc): FieldTest {
  const tests = Object.entries(operators).map(([operator, operand]) =>
    operatorTest(operator, operand, operators),
  );
  return (ask) => tests.every((test) => test(ask));
}

const is =
  (condition: Condition): FieldTest =>
  (ask) =>
    ask(condition);
const not =
  (test: FieldTest): FieldTest =>
  (ask) =>
    !test(ask);

function operatorTest(operator: string, operand: Value, beside: Doc): FieldTest {
  switch (operator) {
    case '$eq':
      return is(equals(operand));
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return not(is(equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return is(ordered(operator, operand));
    case '$in':
      return is(oneOf(operator, operand));
    case '$nin':
      return not(is(oneOf(operator, operand)));
    case '$exists':
      return isTruthy(operand) ? is(exists) : not(is(exists));
    case '$regex':
      return is(matchesRegex(regexOf(operand, beside['$options'])));
    case '$options':
      if (!hasField(beside, '$regex')) throw badValue('$options needs a $regex');
      return () => true;
    default:
      return rarerTest(operator, operand);
  }
}

function rarerTest(operator: string, operand: Value): FieldTest {
  switch (operator) {
    case '$not':
      return not(notTest(operand));
    case '$all':
      return allTest(operand);
    case '$elemMatch':
      return is(elementMatch(operand));
    case '$size':
      return is(hasSize(operand));
    case '$mod':
      return is(hasRemainder(operand));
    case '$type':
      return is(hasType(operand));
    default:
      if (!operator.startsWith('$')) throw badValue(`unknown operator: ${operator}`);
      throw refusal(`the query operator ${operator}`);
  }
}

function notTest(operand: Value): FieldTest {
  if (isRegex(operand)) return is(matchesRegex(operand));
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  return operatorsTest(operand);
}

function allTest(operand: Value): FieldTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const conditions = operand.map((value) => {
    if (isOperatorDoc(value)) throw refusal('an operator inside $all');
    return isRegex(value) ? matchesRegex(value) : equals(value);
  });
  return (ask) => conditions.length > 0 && conditions.every(ask);
}

/** One element must meet everything: the fields of a filter, or the operators. */
function elementMatch(operand: Value): Condition {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const test = elementTest(operand);
  return { holds: (value) => Array.isArray(value) && value.some(test), whole: true };
}

export function elementTest(operand: Doc): (element: Value) => boolean {
  const [first] = Object.keys(operand);
  if (first?.startsWith('$') === true && !['$and', '$or', '$nor'].includes(first)) {
    const test = operatorsTest(operand);
    return (element) => test((condition) => condition.holds(element));
  }
  const predicate = compileFilter(operand);
  return (element) => {
    const document = asDocument(element);
    return document !== undefined && predicate(document);
  };
}

/** An array that is an element counts as a document whose fields are its positions. */
function asDocument(element: Maybe): Doc | undefined {
  if (isDoc(element)) return element;
  return Array.isArray(element) ? Object.fromEntries(element.entries()) : undefined;
}

/** A condition for one value that stands alone, as $pull uses it. */
export function valueTest(operand: Value): (value: Value) => boolean {
  const test = fieldTest(operand);
  return (value) => test((condition) => anyAt(value, [], condition));
}

export const isFalseFlag = (value: Maybe) => value === false || (isNumber(value) && !isTruthy(value));
