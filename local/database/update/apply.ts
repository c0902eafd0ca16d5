import { ObjectId } from 'bson';
import { DatabaseError, refusal } from '../errors';
import { isRegex, hasField, clone, encode, idFirst, isDoc, MAX_DOCUMENT_BYTES } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { equal } from '../values/order';
import { isOperatorDoc } from '../query/condition';
import { applyStep } from './modifiers';
import type { Update } from './parse';
import { makePlace } from './place';

export interface Stored {
  document: Doc;
  bytes: Buffer;
}

/** The document after the update, or undefined if it stays as it is. */
export function applyUpdate(before: Doc, bytes: Buffer, update: Update, now: Date): Stored | undefined {
  const id = before['_id'];
  const after = update.kind === 'replacement' ? clone(update.document) : clone(before);
  if (update.kind === 'steps')
    for (const step of update.steps) applyStep(after, step, { inserting: false, now });
  else if (after['_id'] === undefined && id !== undefined) after['_id'] = id;
  checkId(id, after['_id']);
  const stored = store(after, 17419);
  return stored.bytes.equals(bytes) ? undefined : stored;
}

/** The document that an upsert inserts when nothing matches its filter. */
export function upsertDocument(filter: Doc, update: Update, now: Date): Stored {
  const known = equalities(filter);
  let document: Doc;
  if (update.kind === 'replacement') {
    document = clone(update.document);
    const id = known.get('_id');
    if (id !== undefined && document['_id'] === undefined) document['_id'] = id;
    else if (id !== undefined) checkId(id, document['_id']);
  } else {
    document = baseOf(known);
    const id = document['_id'];
    for (const step of update.steps) applyStep(document, step, { inserting: true, now });
    if (id !== undefined) checkId(id, document['_id']);
  }
  return toInsert(document);
}

/** The document as an insert stores it: with an _id, which comes first. */
export function toInsert(document: Doc): Stored {
  const complete = hasField(document, '_id') ? document : { _id: new ObjectId(), ...document };
  const id = complete['_id'] ?? null;
  if (Array.isArray(id) || isRegex(id))
    throw new DatabaseError(53, `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`);
  if (isDoc(id) && Object.keys(id).some((field) => field.startsWith('$')))
    throw new DatabaseError(52, "_id fields may not contain '$'-prefixed fields");
  return store(complete, 10334);
}

function store(document: Doc, tooLarge: number): Stored {
  const ordered = idFirst(document);
  const bytes = encode(ordered);
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw new DatabaseError(
      tooLarge,
      `The document has ${bytes.length} bytes, more than ${MAX_DOCUMENT_BYTES}`,
    );
  return { document: ordered, bytes };
}

function checkId(before: Maybe, after: Maybe): void {
  if (!equal(before, after))
    throw new DatabaseError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  if (before !== undefined && after !== undefined && !encode({ id: before }).equals(encode({ id: after })))
    throw refusal('an _id that is equal but of another type');
}

/** The paths that a filter fixes to one value. */
function equalities(filter: Doc, found = new Map<string, Value>()): Map<string, Value> {
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$and' || field === '$or') {
      const branches = Array.isArray(operand) ? operand.filter(isDoc) : [];
      if (field === '$and' || branches.length === 1) for (const branch of branches) equalities(branch, found);
    } else if (!field.startsWith('$'))
      for (const value of equalValues(operand)) addEquality(found, field, value);
  }
  return found;
}

function addEquality(found: Map<string, Value>, path: string, value: Value): void {
  const known = found.get(path);
  if (known !== undefined && equal(known, value)) throw refusal(`an upsert that matches '${path}' twice`);
  if (known !== undefined)
    throw new DatabaseError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  found.set(path, value);
}

/** The values that an operand makes the field equal to: $eq, $in of one value, each value of $all. */
function equalValues(operand: Value): Value[] {
  if (isRegex(operand)) return [];
  if (!isOperatorDoc(operand)) return [operand];
  const { $eq: equalTo, $in: oneOf, $all: all } = operand;
  return [
    ...(equalTo === undefined ? [] : [equalTo]),
    ...(Array.isArray(oneOf) && oneOf.length === 1 ? oneOf : []),
    ...(Array.isArray(all) ? all : []),
  ].filter((value) => !isRegex(value));
}

/** MongoDB sets the known paths in the order of their names. */
function baseOf(known: Map<string, Value>): Doc {
  const document: Doc = {};
  const paths = [...known.keys()].sort();
  for (const [i, path] of paths.entries()) {
    if (paths.slice(0, i).some((before) => path.startsWith(`${before}.`)))
      throw new DatabaseError(
        54,
        `cannot infer query fields to set, both paths '${path}' and a parent are matched`,
      );
    makePlace(document, path.split('.')).set(clone(known.get(path) ?? null));
  }
  return document;
}
