import { DatabaseError, failedToParse, refusal } from '../errors';
import { compileFilter } from '../query/match';
import type { Predicate } from '../query/match';
import { keyField } from '../values/path';
import type { KeyField } from '../values/path';
import { isDoc, isNumber, isTruthy, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';

/** An index as planned and maintained; `spec` is what listIndexes answers. */
export interface Index {
  id: number;
  name: string;
  spec: Doc;
  fields: KeyField[];
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Doc; includes: Predicate };
  expireAfterSeconds?: number;
  /** The positions of the fields in which some document had an array. */
  arrayFields: Set<number>;
  /** Whether a key was too long and lost its order: the index then finds, but does not sort. */
  truncated: boolean;
  /** Writes maintain it already, queries do not use it yet. */
  building: boolean;
}

/** The options of createIndexes that this database knows. `background` and `v` mean nothing to it. */
const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
]);

const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);
const MAX_EXPIRE_SECONDS = 2_147_483_647;

/** Checks the wish for an index as it came over the wire. */
export function parseIndexSpec(wish: Value): Doc {
  if (!isDoc(wish)) throw failedToParse('an index specification must be an object');
  const { key, name } = wish;
  if (!isDoc(key)) throw failedToParse("The 'key' field is a required property of an index specification");
  if (typeof name !== 'string')
    throw failedToParse("The 'name' field is a required property of an index specification");
  for (const option of Object.keys(wish))
    if (!OPTIONS.has(option)) throw refusal(`the index option '${option}'`);
  checkKey(key);
  checkOptions(wish, key);
  const { v: _v, background: _background, ...kept } = wish;
  return kept;
}

function checkKey(key: Doc): void {
  if (Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw refusal(`the index type '${direction}'`);
    if (!isNumber(direction) || !(Math.abs(toNumber(direction)) > 0))
      throw cannotCreate(`Values in the index key pattern must be 1 or -1: '${path}'`);
    if (Math.abs(toNumber(direction)) !== 1) throw refusal(`the index direction ${toNumber(direction)}`);
    if (path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw cannotCreate(`Index key contains an illegal field name: '${path}'`);
  }
}

function checkOptions(spec: Doc, key: Doc): void {
  for (const flag of ['unique', 'sparse', 'background'])
    if (spec[flag] !== undefined && typeof spec[flag] !== 'boolean' && !isNumber(spec[flag]))
      throw refusal(`a value of the index option '${flag}' that is neither true nor false`);
  if (spec['sparse'] !== undefined && spec['partialFilterExpression'] !== undefined)
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  if (spec['expireAfterSeconds'] !== undefined) checkExpiry(spec['expireAfterSeconds'], key);
  if (spec['partialFilterExpression'] !== undefined) checkPartial(spec['partialFilterExpression']);
  if (Object.keys(key).join() === '_id') checkIdIndex(spec);
}

function checkExpiry(seconds: Value, key: Doc): void {
  if (!isNumber(seconds)) throw refusal('an expireAfterSeconds that is no number');
  const value = toNumber(seconds);
  if (!(value >= 0 && value <= MAX_EXPIRE_SECONDS))
    throw cannotCreate("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (Object.keys(key).length !== 1 || key['_id'] !== undefined)
    throw cannotCreate('TTL indexes are single-field indexes, and not on _id');
}

/** Only conditions on single fields, joined by 'and', so that the planner can see when a query implies them. */
function checkPartial(filter: Value): void {
  if (!isDoc(filter)) throw cannotCreate('"partialFilterExpression" for an index must be a document');
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$')) throw refusal(`${path} in a partialFilterExpression`);
    if (!isDoc(condition)) continue;
    for (const operator of Object.keys(condition))
      if (operator.startsWith('$') && !PARTIAL_OPERATORS.has(operator))
        throw refusal(`${operator} in a partialFilterExpression`);
    if (condition['$exists'] !== undefined && !isTruthy(condition['$exists']))
      throw cannotCreate('Expression not supported in partial index: $exists: false');
  }
}

function checkIdIndex(spec: Doc): void {
  for (const option of ['sparse', 'partialFilterExpression'])
    if (spec[option] !== undefined)
      throw new DatabaseError(197, `The field '${option}' is not valid for an _id index specification`);
}

const cannotCreate = (message: string) => new DatabaseError(67, message);

/** Builds the index that a checked specification describes. */
export function makeIndex(id: number, spec: Doc): Index {
  const { key, name, partialFilterExpression: filter, expireAfterSeconds: expiry } = spec;
  if (!isDoc(key) || typeof name !== 'string') throw failedToParse('not an index specification');
  const fields = Object.entries(key).map(([path, direction]) =>
    keyField(path, isNumber(direction) && toNumber(direction) < 0),
  );
  return {
    id,
    name,
    spec,
    fields,
    unique: isTruthy(spec['unique']) || name === '_id_',
    sparse: isTruthy(spec['sparse']),
    ...(isDoc(filter) ? { partial: { filter, includes: compileFilter(filter) } } : {}),
    ...(isNumber(expiry) ? { expireAfterSeconds: toNumber(expiry) } : {}),
    arrayFields: new Set(),
    truncated: false,
    building: false,
  };
}
