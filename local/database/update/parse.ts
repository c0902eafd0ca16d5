import { DatabaseError, badValue, failedToParse, refusal, typeMismatch } from '../errors';
import { compareStrings } from '../values/order';
import { isArrayIndex } from '../values/path';
import { hasField, isDoc, isNumber, isTruthy, typeName } from '../values/types';
import type { Doc, Value } from '../values/types';
import { vetStored } from '../values/vet';

const MODIFIERS = [
  '$set',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$setOnInsert',
  '$push',
  '$addToSet',
  '$pull',
  '$currentDate',
  '$rename',
] as const;
type Modifier = (typeof MODIFIERS)[number];

/** One change of one path. */
export interface Step {
  modifier: Modifier;
  path: string;
  parts: string[];
  operand: Value;
}
export type Update = { kind: 'replacement'; document: Doc } | { kind: 'steps'; steps: Step[] };

const isModifier = (name: string): name is Modifier => MODIFIERS.some((modifier) => modifier === name);

/** Checks an update as it came over the wire. */
export function parseUpdate(update: Value): Update {
  if (Array.isArray(update)) throw refusal('an update with a pipeline');
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const [first] = Object.keys(update);
  return first?.startsWith('$') === true ? parseSteps(update) : parseReplacement(update);
}

function parseReplacement(document: Doc): Update {
  for (const field of Object.keys(document))
    if (field.startsWith('$')) throw refusal(`the field '${field}' in a replacement`);
  vetStored(document);
  return { kind: 'replacement', document };
}

function parseSteps(update: Doc): Update {
  const steps: Step[] = [];
  for (const [modifier, fields] of Object.entries(update)) {
    if (!isModifier(modifier)) {
      if (!modifier.startsWith('$')) throw failedToParse(`Unknown modifier: ${modifier}`);
      throw refusal(`the update operator ${modifier}`);
    }
    if (!isDoc(fields))
      throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} instead.`);
    for (const [path, operand] of Object.entries(fields)) steps.push(parseStep(modifier, path, operand));
  }
  refuseConflicts(steps);
  return { kind: 'steps', steps: steps.toSorted(byPlace) };
}

function parseStep(modifier: Modifier, path: string, operand: Value): Step {
  const parts = parsePath(path);
  checkOperand(modifier, path, operand);
  return { modifier, path, parts, operand };
}

function parsePath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new DatabaseError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (parts.some((part) => part.startsWith('$'))) throw refusal(`the update path '${path}'`);
  return parts;
}

function checkOperand(modifier: Modifier, path: string, operand: Value): void {
  switch (modifier) {
    case '$inc':
    case '$mul':
      if (!isNumber(operand))
        throw typeMismatch(
          `Cannot ${modifier === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}}`,
        );
      return;
    case '$push':
    case '$addToSet':
      return checkEach(modifier, operand);
    case '$rename':
      if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
      parsePath(operand);
      if (`${operand}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${operand}.`))
        throw badValue(`The source and target field for $rename must not be on the same path: ${path}`);
      return;
    case '$currentDate':
      return checkCurrentDate(operand);
    case '$pull':
    case '$unset':
      return;
    default:
      return checkStoredOperand(operand);
  }
}

function checkStoredOperand(operand: Value): void {
  vetStored(operand);
  if (hasDollarField(operand)) throw refusal('a field name with $ in a stored value');
}

function hasDollarField(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasDollarField);
  return (
    isDoc(value) &&
    Object.entries(value).some(([field, item]) => field.startsWith('$') || hasDollarField(item))
  );
}

function checkEach(modifier: Modifier, operand: Value): void {
  if (!isDoc(operand) || !hasField(operand, '$each')) return checkStoredOperand(operand);
  const others = Object.keys(operand).filter((key) => key !== '$each');
  if (others.length > 0) throw refusal(`${others.join(', ')} in ${modifier}`);
  const items = operand['$each'];
  if (!Array.isArray(items)) {
    const message = `The argument to $each in ${modifier} must be an array`;
    throw modifier === '$push' ? badValue(message) : typeMismatch(message);
  }
  items.forEach(checkStoredOperand);
}

/** `true`, or {$type: 'date'}. */
function checkCurrentDate(operand: Value): void {
  const isDate = isDoc(operand) && operand['$type'] === 'date' && Object.keys(operand).length === 1;
  if (!isDate && !(typeof operand === 'boolean' && isTruthy(operand)))
    throw refusal('this operand of $currentDate');
}

/** No two steps may touch one path, nor a path and a field within it. */
function refuseConflicts(steps: Step[]): void {
  const paths = steps.flatMap(({ modifier, path, operand }) =>
    modifier === '$rename' && typeof operand === 'string' ? [path, operand] : [path],
  );
  const all = new Set<string>();
  for (const path of paths) {
    if (all.has(path)) throw conflict(path);
    all.add(path);
  }
  for (const path of paths)
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1))
      if (all.has(path.slice(0, dot))) throw conflict(path.slice(0, dot));
}

const conflict = (path: string) =>
  new DatabaseError(40, `Updating the path '${path}' would create a conflict at '${path}'`);

/** MongoDB changes fields in the order of their names, positions by number; new fields appear in that order. */
function byPlace(a: Step, b: Step): number {
  const left = placeOf(a);
  const right = placeOf(b);
  for (const [i, part] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (part === other) continue;
    return isArrayIndex(part) && isArrayIndex(other)
      ? Number(part) - Number(other)
      : compareStrings(part, other);
  }
  return left.length - right.length;
}

/** A renamed field appears under its new name. */
const placeOf = ({ modifier, operand, parts }: Step) =>
  modifier === '$rename' && typeof operand === 'string' ? operand.split('.') : parts;
