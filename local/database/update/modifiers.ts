import { badValue, refusal, typeMismatch } from '../errors';
import { calculate } from '../aggregate/arithmetic';
import { isOperatorDoc } from '../query/condition';
import { compileFilter, valueTest } from '../query/match';
import { compare, equal } from '../values/order';
import { clone, hasField, int, isDoc, isNumber, isRegex, typeName } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import type { Step } from './parse';
import { findPlace, makePlace } from './place';
import type { Place } from './place';

export interface UpdateContext {
  /** The document is being inserted by an upsert. */
  inserting: boolean;
  now: Date;
}

/** Changes the document by one step. */
export function applyStep(document: Doc, step: Step, context: UpdateContext): void {
  const { modifier, operand } = step;
  switch (modifier) {
    case '$setOnInsert':
      if (!context.inserting) return;
      return makePlace(document, step.parts).set(clone(operand));
    case '$set':
      return makePlace(document, step.parts).set(clone(operand));
    case '$unset':
      return findPlace(document, step.parts)?.remove();
    case '$currentDate':
      return makePlace(document, step.parts).set(context.now);
    case '$rename':
      return rename(document, step);
    case '$pull':
      return pull(document, step);
    default:
      return changePlace(makePlace(document, step.parts), step, document);
  }
}

function changePlace(place: Place, step: Step, document: Doc): void {
  const { modifier, operand } = step;
  const old = place.get();
  switch (modifier) {
    case '$inc':
    case '$mul':
      return place.set(arithmetic(modifier, old, operand, step, document));
    case '$min':
      if (old === undefined || compare(operand, old) < 0) place.set(clone(operand));
      return;
    case '$max':
      if (old === undefined || compare(operand, old) > 0) place.set(clone(operand));
      return;
    case '$push':
      return place.set([...arrayIn(old, step), ...itemsOf(operand).map((item) => clone(item))]);
    case '$addToSet':
      return place.set(union(arrayIn(old, step), itemsOf(operand)));
    default:
      throw refusal(`the update operator ${modifier}`);
  }
}

function arithmetic(modifier: '$inc' | '$mul', old: Maybe, operand: Value, step: Step, document: Doc): Value {
  if (!isNumber(operand)) throw typeMismatch(`${modifier} needs a number`);
  if (old !== undefined && !isNumber(old))
    throw typeMismatch(
      `Cannot apply ${modifier} to a value of non-numeric type. {_id: ${String(document['_id'])}} has the field '${step.parts.at(-1)}' of non-numeric type ${typeName(old)}`,
    );
  if (modifier === '$inc' && old === undefined) return operand;
  // Multiplying a missing field gives zero, in the operand's type.
  const result = calculate(modifier === '$inc' ? 'add' : 'multiply', old ?? int(0), operand);
  if (result === undefined)
    throw badValue(`Failed to apply ${modifier} operations to current value: overflow`);
  return result;
}

const itemsOf = (operand: Value): Value[] => {
  const items = isDoc(operand) && hasField(operand, '$each') ? operand['$each'] : [operand];
  return Array.isArray(items) ? items : [];
};

function arrayIn(old: Maybe, { path, modifier }: Step): Value[] {
  if (old === undefined) return [];
  if (!Array.isArray(old))
    throw badValue(`The field '${path}' must be an array for ${modifier} but is of type ${typeName(old)}`);
  return old;
}

function union(array: Value[], items: Value[]): Value[] {
  const result = [...array];
  for (const item of items) if (!result.some((existing) => equal(existing, item))) result.push(clone(item));
  return result;
}

function pull(document: Doc, step: Step): void {
  const place = findPlace(document, step.parts, { viable: true });
  const old = place?.get();
  if (place === undefined || old === undefined) return;
  if (!Array.isArray(old)) throw badValue('Cannot apply $pull to a non-array value');
  const isPulled = pullTest(step.operand);
  place.set(old.filter((item) => !isPulled(item)));
}

/** A value, operators on the element, or a filter on elements that are documents. */
function pullTest(operand: Value): (item: Value) => boolean {
  if (isRegex(operand)) return valueTest(operand);
  if (isOperatorDoc(operand)) {
    if (['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? ''))
      throw refusal('a logical operator in $pull');
    return valueTest(operand);
  }
  if (!isDoc(operand)) return (item) => equal(item, operand);
  const matches = compileFilter(operand);
  return (item) => isDoc(item) && matches(item);
}

function rename(document: Doc, step: Step): void {
  if (typeof step.operand !== 'string') return;
  const target = step.operand.split('.');
  const source = findPlace(document, step.parts, { viable: true });
  const value = source?.get();
  if (source === undefined || value === undefined) return;
  refuseArrays(document, step.parts, 'source');
  refuseArrays(document, target, 'destination');
  source.remove();
  makePlace(document, target).set(value);
}

function refuseArrays(document: Doc, parts: string[], role: string): void {
  for (let length = 1; length < parts.length; length++)
    if (Array.isArray(findPlace(document, parts.slice(0, length))?.get()))
      throw badValue(`The ${role} field of $rename cannot be an array element`);
}
