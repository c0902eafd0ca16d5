import { AllowList } from '../allow-list';
import { DatabaseError, badValue, refusal, typeMismatch } from '../values/errors';
import { hasField, isDoc, isNumber, isTruthy, toNumber, typeName } from '../values/types';
import type { Doc, Value } from '../values/types';

export type Type = 'string' | 'object' | 'array' | 'number' | 'bool' | 'any';

/** The options of a command or of one of its statements, with their types. */
export type Options = AllowList<Type>;

/** What every command may carry. */
const COMMON = new AllowList<Type>('option of every command', {
  $db: 'string',
  lsid: 'object',
  comment: 'any',
  maxTimeMS: 'number',
  writeConcern: 'object',
  $readPreference: 'object',
});

/** The options of a command or a statement, on the allow-list like everything else. */
export const optionsOf = (what: string, types: Record<string, Type>): Options =>
  new AllowList<Type>(`option of ${what}`, types);

/**
 * Refuses an option that is not listed; a listed option of a wrong type fails with code 14. The field that names the
 * command is no option.
 */
export function checkOptions(known: Options, given: Doc, command?: string): void {
  for (const [option, value] of Object.entries(given)) {
    if (option === command) continue;
    const type = (COMMON.has(option) ? COMMON : known).get(option);
    if (!isOfType(value, type))
      throw typeMismatch(
        `BSON field '${option}' is the wrong type '${typeName(value)}', expected type '${type}'`,
      );
  }
}

function isOfType(value: Value, type: Type): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'object':
      return isDoc(value);
    case 'array':
      return Array.isArray(value);
    case 'number':
      return isNumber(value);
    case 'bool':
      return typeof value === 'boolean' || isNumber(value);
    default:
      return true;
  }
}

/** The collection that a command names. */
export function collectionName(command: Doc, option: string): string {
  const name = command[option];
  if (isNumber(name)) throw refusal(`'${option}' without a collection`);
  if (typeof name !== 'string') throw new DatabaseError(73, 'collection name has invalid type');
  if (name === '' || name.includes('\0'))
    throw new DatabaseError(73, `Invalid namespace specified: '${name}'`);
  return name;
}

export function docOption(command: Doc, option: string): Doc {
  const value = command[option];
  return isDoc(value) ? value : {};
}

export function required(command: Doc, option: string): Value {
  const value = command[option];
  if (value === undefined)
    throw new DatabaseError(40414, `BSON field '${option}' is missing but a required field`);
  return value;
}

export function arrayOption(command: Doc, option: string): Value[] {
  const value = required(command, option);
  return Array.isArray(value) ? value : [];
}

/** A whole number that is not negative; `fallback` if the option is missing. */
export function countOption(command: Doc, option: string, fallback = 0): number {
  const value = command[option];
  const number = isNumber(value) ? toNumber(value) : fallback;
  if (number < 0)
    throw new DatabaseError(51024, `BSON field '${option}' value must be >= 0, actual value '${number}'`);
  if (!Number.isSafeInteger(number)) throw refusal(`a value of '${option}' that is no whole number`);
  return number;
}

export const flagOption = (command: Doc, option: string, fallback = false): boolean =>
  hasField(command, option) ? isTruthy(command[option]) : fallback;

/** maxTimeMS: 0 means no limit. */
export function timeLimit(command: Doc): number {
  const value = command['maxTimeMS'];
  const limit = isNumber(value) ? toNumber(value) : 0;
  if (!Number.isInteger(limit) || limit < 0 || limit > 2_147_483_647)
    throw badValue(`${limit} value for maxTimeMS is out of range`);
  return limit;
}
