import { ObjectId } from 'bson';
import { DatabaseError, refusal } from '../values/errors';
import { compareStrings, equal } from '../values/order';
import {
  clone,
  encode,
  hasField,
  idFirst,
  isDoc,
  isOperatorDoc,
  isRegex,
  MAX_DOCUMENT_BYTES,
} from '../values/types';
import type { Stored } from '../values/stored';
import type { Doc, Maybe, Value } from '../values/types';
import { applyStep } from './modifiers';
import type { Update } from './parse';

/** The document after the update; undefined if the update changes nothing. */
export function applyUpdate(before: Doc, bytes: Buffer, update: Update): Stored | undefined {
  const id = before['_id'];
  const after = clone(update.kind === 'replacement' ? update.document : before);
  if (update.kind === 'steps') for (const step of update.steps) applyStep(after, step, { inserting: false });
  else if (after['_id'] === undefined && id !== undefined) after['_id'] = id;
  checkId(id, after['_id']);
  const stored = store(after, 17419);
  return stored.bytes.equals(bytes) ? undefined : stored;
}

/** The document that an upsert inserts when nothing matches its filter. */
export function upsertDocument(filter: Doc, update: Update): Stored {
  const known = fieldsOf(filter);
  const isReplacement = update.kind === 'replacement';
  const document = isReplacement ? clone(update.document) : known;
  const id = known['_id'];
  if (isReplacement && id !== undefined && !hasField(document, '_id')) document['_id'] = id;
  if (!isReplacement) for (const step of update.steps) applyStep(document, step, { inserting: true });
  if (id !== undefined) checkId(id, document['_id']);
  return toInsert(document);
}

/** The document as an insert stores it: with an _id, which comes first. */
export function toInsert(document: Doc): Stored {
  const complete = hasField(document, '_id') ? document : { _id: new ObjectId(), ...document };
  const id = complete['_id'] ?? null;
  if (Array.isArray(id)) throw new DatabaseError(53, "The '_id' value cannot be of type array");
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

/** The fields that a filter gives one value, as MongoDB adds them: in the order of their names. */
function fieldsOf(filter: Doc): Doc {
  const known = [...equalities(filter)].toSorted(([a], [b]) => compareStrings(a, b));
  return clone(Object.fromEntries(known));
}

function equalities(filter: Doc, found = new Map<string, Value>()): Map<string, Value> {
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(operand))
      for (const branch of operand.filter(isDoc)) equalities(branch, found);
    else if (field === '$or' && Array.isArray(operand) && operand.length === 1)
      throw refusal('an upsert with an $or of one branch');
    else if (!field.startsWith('$')) addEquality(found, field, operand);
  }
  return found;
}

function addEquality(found: Map<string, Value>, path: string, operand: Value): void {
  if (isOperatorDoc(operand)) {
    if (Array.isArray(operand['$in']) && operand['$in'].length === 1)
      throw refusal('an upsert with an $in of one value');
    return;
  }
  if (isRegex(operand)) return;
  if (path.includes('.')) throw refusal(`an upsert with a value for the path '${path}'`);
  const known = found.get(path);
  if (known !== undefined && equal(known, operand)) throw refusal(`an upsert that matches '${path}' twice`);
  if (known !== undefined)
    throw new DatabaseError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  found.set(path, operand);
}
