import { AllowList } from '../allow-list';
import { DatabaseError, failedToParse, refusal } from '../values/errors';
import { compileFilter, fieldsOfFilter } from '../match/filter';
import type { Predicate } from '../match/filter';
import { keyField } from '../values/path';
import type { KeyField } from '../values/path';
import { isDoc, isNumber, isOperatorDoc, isRegex, isTruthy, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';

/** An index as planned and maintained. */
export interface Index {
  id: number;
  name: string;
  /** The description that listIndexes answers. */
  spec: Doc;
  fields: KeyField[];
  unique: boolean;
  partial?: { filter: Doc; includes: Predicate };
  /** The top-level fields on which the entries of a document depend. */
  readsFields: ReadonlySet<string>;
  expireAfterSeconds?: number;
  /** The positions of the fields in which some document had an array. */
  arrayFields: Set<number>;
  /** A key was too long and lost its order: the index then finds, but does not sort. */
  truncated: boolean;
  /** Writes maintain the index already, queries do not use it yet. */
  building: boolean;
}

/** The options of an index, each with its check. */
const OPTIONS = new AllowList<(value: Value, key: Doc) => void>('index option', {
  key: checkKey,
  name: () => {},
  unique: checkUnique,
  partialFilterExpression: checkPartial,
  expireAfterSeconds: checkExpiry,
});

const MAX_EXPIRE_SECONDS = 2_147_483_647;

/** Checks the description of an index as it came over the wire. */
export function parseIndexSpec(spec: Value): Doc {
  if (!isDoc(spec)) throw failedToParse('an index specification must be an object');
  const { key, name } = spec;
  if (!isDoc(key)) throw failedToParse("The 'key' field is a required property of an index specification");
  if (typeof name !== 'string')
    throw failedToParse("The 'name' field is a required property of an index specification");
  for (const [option, value] of Object.entries(spec)) OPTIONS.get(option)(value, key);
  return spec;
}

function checkKey(key: Value): void {
  const fields = isDoc(key) ? Object.entries(key) : [];
  if (fields.length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const [path, direction] of fields) {
    if (typeof direction === 'string') throw refusal(`the index type '${direction}'`);
    if (!isNumber(direction) || !(Math.abs(toNumber(direction)) > 0))
      throw cannotCreate(`Values in the index key pattern must be 1 or -1: '${path}'`);
    if (Math.abs(toNumber(direction)) !== 1) throw refusal(`the index direction ${toNumber(direction)}`);
    if (path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw cannotCreate(`Index key contains an illegal field name: '${path}'`);
  }
}

function checkUnique(unique: Value): void {
  if (typeof unique !== 'boolean') throw refusal("a value of 'unique' that is neither true nor false");
}

function checkExpiry(seconds: Value, key: Doc): void {
  if (!isNumber(seconds)) throw refusal('an expireAfterSeconds that is no number');
  const value = toNumber(seconds);
  if (!(value >= 0 && value <= MAX_EXPIRE_SECONDS))
    throw cannotCreate("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (Object.keys(key).length !== 1 || key['_id'] !== undefined)
    throw cannotCreate('TTL indexes are single-field indexes, and not on _id');
}

/** Conditions on single fields, so that the planner can see when a query implies them. */
function checkPartial(filter: Value, key: Doc): void {
  if (!isDoc(filter)) throw cannotCreate('"partialFilterExpression" for an index must be a document');
  if (Object.keys(key).join() === '_id')
    throw new DatabaseError(197, 'An _id index cannot have a partialFilterExpression');
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$')) throw refusal(`${path} in a partialFilterExpression`);
    if (isRegex(condition) || (isOperatorDoc(condition) && Object.keys(condition).join() !== '$type'))
      throw refusal(`this condition of '${path}' in a partialFilterExpression`);
  }
  compileFilter(filter);
}

const cannotCreate = (message: string) => new DatabaseError(67, message);

/** Builds the index that a checked description describes. */
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
    ...(isDoc(filter) ? { partial: { filter, includes: compileFilter(filter) } } : {}),
    readsFields: fieldsOfFilter(isDoc(filter) ? { ...filter, ...key } : key),
    ...(isNumber(expiry) ? { expireAfterSeconds: toNumber(expiry) } : {}),
    arrayFields: new Set(),
    truncated: false,
    building: false,
  };
}
