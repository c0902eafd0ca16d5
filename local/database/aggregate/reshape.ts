import { DatabaseError, refusal } from '../errors';
import { mapStream, PAUSE } from '../query/stream';
import type { Stream } from '../query/stream';
import { isDoc } from '../values/types';
import type { Doc, Value } from '../values/types';
import { compileExpression } from './expression';

/** What one stage of a pipeline does with the documents that reach it. */
export type Stage = (input: Stream<Doc>) => Stream<Doc>;

interface Unwind {
  field: string;
  keepEmpty: boolean;
}

/** One document per element; what is no array stays as it is. */
export function unwindStage(spec: Value): Stage {
  const { field, keepEmpty } = parseUnwind(spec);
  return function* (input) {
    for (const document of input) {
      const array = document === PAUSE ? undefined : document[field];
      if (document === PAUSE) yield PAUSE;
      else if (Array.isArray(array) && array.length > 0)
        for (const item of array) yield { ...document, [field]: item };
      else if (array !== undefined && array !== null && !Array.isArray(array)) yield document;
      else if (keepEmpty) yield Array.isArray(array) ? without(document, field) : document;
      else yield PAUSE;
    }
  };
}

function without(document: Doc, field: string): Doc {
  const { [field]: _removed, ...rest } = document;
  return rest;
}

function parseUnwind(spec: Value): Unwind {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path, preserveNullAndEmptyArrays: keep = false, ...others } = options;
  if (typeof path !== 'string' || !/^\$[^$.]+$/.test(path)) throw refusal('this path of $unwind');
  if (typeof keep !== 'boolean' || Object.keys(others).length > 0) throw refusal('these options of $unwind');
  return { field: path.slice(1), keepEmpty: keep };
}

/** Computes all fields from the document as it came, then puts them in: in place, or at the end. */
export function addFieldsStage(spec: Value): Stage {
  if (!isDoc(spec)) throw new DatabaseError(40272, '$addFields specification stage must be an object');
  if (Object.keys(spec).length === 0) throw refusal('$addFields without fields');
  const fields = Object.entries(spec).map(([field, value]) => {
    const isLiteralDoc = isDoc(value) && Object.keys(value)[0]?.startsWith('$') !== true;
    if (field.includes('.') || field.startsWith('$') || field === '' || isLiteralDoc)
      throw refusal(`adding the field '${field}' in this form`);
    return { field, compute: compileExpression(value) };
  });
  return (input) =>
    mapStream(input, (document) => {
      const result = { ...document };
      for (const { field, compute } of fields) {
        const value = compute(document);
        // What computes to nothing takes the field away.
        if (value === undefined) delete result[field];
        else result[field] = value;
      }
      return result;
    });
}
