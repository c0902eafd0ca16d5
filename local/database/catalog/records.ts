import { int, isDoc, isNumber, isTruthy, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import type { Collection } from './catalog';
import { makeIndex } from './index-spec';
import type { Index } from './index-spec';

/** A collection as the store keeps it. */
export function toRecord(collection: Collection): Doc {
  const { id, database, name, indexes } = collection;
  return {
    id: int(id),
    database,
    name,
    indexes: indexes.map((index) => ({
      id: int(index.id),
      spec: index.spec,
      arrayFields: [...index.arrayFields].map(int),
      truncated: index.truncated,
      building: index.building,
    })),
  };
}

export function fromRecord(record: Doc): Collection {
  const { database, name, indexes } = record;
  if (typeof database !== 'string' || typeof name !== 'string' || !Array.isArray(indexes))
    throw new Error('The catalog of the data directory cannot be read');
  return {
    id: whole(record['id']),
    database,
    name,
    namespace: `${database}.${name}`,
    indexes: indexes.filter(isDoc).map(indexFromRecord),
    count: 0,
    nextRecord: 1,
  };
}

function indexFromRecord(record: Doc): Index {
  const { spec, arrayFields } = record;
  if (!isDoc(spec) || !Array.isArray(arrayFields)) throw new Error('An index record cannot be read');
  const index = makeIndex(whole(record['id']), spec);
  for (const field of arrayFields) index.arrayFields.add(whole(field));
  index.truncated = isTruthy(record['truncated']);
  index.building = isTruthy(record['building']);
  return index;
}

/** A number that the catalog wrote. */
export function whole(value: Value | undefined): number {
  if (!isNumber(value))
    throw new Error('The catalog of the data directory holds no number where one belongs');
  return toNumber(value);
}
