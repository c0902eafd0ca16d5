import { DatabaseError, badValue, refusal, typeMismatch } from '../errors';
import { hasField, isDoc, isNumber, isTruthy, toNumber, typeName } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';

type Type = 'string' | 'object' | 'array' | 'number' | 'bool' | 'any';
type Options = Record<string, Type>;

/** What every command may carry. Sessions, comments and read preferences mean nothing to a single server. */
const COMMON: Options = {
  $db: 'string',
  lsid: 'object',
  comment: 'any',
  maxTimeMS: 'number',
  readConcern: 'object',
  writeConcern: 'object',
  $readPreference: 'object',
};
const QUERY: Options = { sort: 'object', hint: 'any', allowDiskUse: 'bool' };
const PAGE: Options = { skip: 'number', limit: 'number' };
const WRITE: Options = { ordered: 'bool', bypassDocumentValidation: 'bool' };

/** The allow-list of commands and of their options: what is not here is refused. */
const COMMANDS: Record<string, Options> = {
  hello: {},
  ismaster: {},
  ping: { ping: 'any' },
  buildinfo: { buildInfo: 'any', buildinfo: 'any' },
  endsessions: { endSessions: 'array' },
  killcursors: { killCursors: 'string', cursors: 'array' },
  getmore: { getMore: 'number', collection: 'string', batchSize: 'number' },
  find: {
    ...QUERY,
    ...PAGE,
    find: 'any',
    filter: 'object',
    projection: 'object',
    batchSize: 'number',
    singleBatch: 'bool',
  },
  aggregate: { aggregate: 'any', pipeline: 'array', cursor: 'object', hint: 'any', allowDiskUse: 'bool' },
  count: { ...PAGE, count: 'any', query: 'object', hint: 'any' },
  distinct: { distinct: 'any', key: 'string', query: 'object' },
  insert: { ...WRITE, insert: 'any', documents: 'array' },
  update: { ...WRITE, update: 'any', updates: 'array' },
  delete: { ...WRITE, delete: 'any', deletes: 'array' },
  findandmodify: {
    findAndModify: 'any',
    findandmodify: 'any',
    query: 'object',
    sort: 'object',
    remove: 'bool',
    update: 'any',
    new: 'bool',
    fields: 'object',
    upsert: 'bool',
    hint: 'any',
    bypassDocumentValidation: 'bool',
  },
  createindexes: { createIndexes: 'any', indexes: 'array', commitQuorum: 'any' },
  listindexes: { listIndexes: 'any', cursor: 'object' },
  dropindexes: { dropIndexes: 'any', index: 'any' },
  listcollections: {
    listCollections: 'any',
    filter: 'object',
    cursor: 'object',
    nameOnly: 'bool',
    authorizedCollections: 'bool',
  },
  create: { create: 'any' },
  drop: { drop: 'any' },
  dropdatabase: { dropDatabase: 'any' },
  explain: { explain: 'object', verbosity: 'string' },
};

/** What one statement of update or delete may carry. */
export const UPDATE_STATEMENT: Options = {
  q: 'object',
  u: 'any',
  multi: 'bool',
  upsert: 'bool',
  hint: 'any',
};
export const DELETE_STATEMENT: Options = { q: 'object', limit: 'number', hint: 'any' };

/** Refuses a command that is not listed, or an option of it; a listed option of a wrong type fails with code 14. */
export function checkCommand(name: string, command: Doc): void {
  const options = Object.hasOwn(COMMANDS, name.toLowerCase()) ? COMMANDS[name.toLowerCase()] : undefined;
  if (options === undefined) throw refusal(`the command '${name}'`);
  // A driver's greeting carries what it knows of itself.
  if (/^(hello|ismaster)$/i.test(name)) return;
  checkOptions(`the command '${name}'`, command, { ...COMMON, ...options });
  checkConcerns(command);
}

export function checkOptions(where: string, given: Doc, options: Options): void {
  for (const [option, value] of Object.entries(given)) {
    const type = Object.hasOwn(options, option) ? options[option] : undefined;
    if (type === undefined) throw refusal(`the option '${option}' of ${where}`);
    if (!isOfType(value, type))
      throw typeMismatch(
        `BSON field '${option}' of ${where} is the wrong type '${typeName(value)}', expected '${type}'`,
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

function checkConcerns(command: Doc): void {
  const { level } = docOption(command, 'readConcern');
  if (level !== undefined && level !== 'local' && level !== 'majority' && level !== 'available')
    throw refusal('this read concern');
  const { w } = docOption(command, 'writeConcern');
  const known = w === undefined || w === 'majority' || (isNumber(w) && toNumber(w) <= 1);
  if (!known) throw refusal('this write concern');
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

/** A whole number that is not negative, 0 if it is not given. */
export function countOption(command: Doc, option: string): number {
  const value = command[option];
  const number = isNumber(value) ? toNumber(value) : 0;
  if (number < 0)
    throw new DatabaseError(51024, `BSON field '${option}' value must be >= 0, actual value '${number}'`);
  if (!Number.isSafeInteger(number)) throw refusal(`a value of '${option}' that is no whole number`);
  return number;
}

export function flagOption(command: Doc, option: string, fallback = false): boolean {
  const value: Maybe = hasField(command, option) ? command[option] : undefined;
  return value === undefined ? fallback : isTruthy(value);
}

/** maxTimeMS: 0 means no limit. */
export function timeLimit(command: Doc): number {
  const value = command['maxTimeMS'];
  const limit = isNumber(value) ? toNumber(value) : 0;
  if (!Number.isInteger(limit) || limit < 0 || limit > 2_147_483_647)
    throw badValue(`${limit} value for maxTimeMS is out of range`);
  return limit;
}
