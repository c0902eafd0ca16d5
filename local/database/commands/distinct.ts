import { refusal } from '../errors';
import { findRows } from '../query/find';
import type { Query } from '../query/find';
import { consume } from '../query/stream';
import { identity } from '../values/key';
import { isArrayIndex } from '../values/path';
import { hasField, isDoc } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import type { Request } from './engine';
import { collectionName, docOption, required } from './options';

export async function distinct({ engine, database, command, watch }: Request): Promise<Doc> {
  const collection = engine.catalog.find(database, collectionName(command, 'distinct'));
  const key = required(command, 'key');
  if (typeof key !== 'string' || key === '' || key.split('.').some(isArrayIndex))
    throw refusal('this key of distinct');
  const query: Query = { filter: docOption(command, 'query'), sort: [], skip: 0, limit: 0 };
  const parts = key.split('.');
  const values = new Map<string, Value>();
  await consume(findRows(engine.store, collection, query), watch, (row) => {
    for (const value of valuesAt(row.document, parts)) {
      const known = identity(value);
      if (!values.has(known)) values.set(known, value);
    }
  });
  return { values: [...values.values()] };
}

/** The values at a path; arrays on the way and at its end give their elements. */
function* valuesAt(value: Maybe, parts: string[], depth = 0): Iterable<Value> {
  const part = parts[depth];
  if (Array.isArray(value))
    for (const item of value) {
      if (part === undefined) yield item;
      else if (isDoc(item)) yield* valuesAt(item, parts, depth);
    }
  else if (part !== undefined) {
    if (isDoc(value) && hasField(value, part)) yield* valuesAt(value[part], parts, depth + 1);
  } else if (value !== undefined) yield value;
}
