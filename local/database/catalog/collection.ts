import { int, isDoc, isNumber, isTruthy, toNumber } from '../values/types';
import type { Doc, Maybe } from '../values/types';
import { makeIndex } from './index-spec';
import type { Index } from './index-spec';

export interface Collection {
  id: number;
  database: string;
  name: string;
  /** 'database.name', as in errors and cursors. */
  namespace: string;
  indexes: Index[];
  /** The number of documents. */
  count: number;
  /** The record number of the next insert. */
  nextRecord: number;
}

/** A collection as the store keeps it. */
export function toRecord({ id, database, name, indexes }: Collection): Doc {
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

export function fromRecord({ id, database, name, indexes }: Doc): Collection {
  if (typeof database !== 'string' || typeof name !== 'string' || !Array.isArray(indexes)) throw unreadable();
  return {
    id: whole(id),
    database,
    name,
    namespace: `${database}.${name}`,
    indexes: indexes.filter(isDoc).map(indexFromRecord),
    count: 0,
    nextRecord: 1,
  };
}

function indexFromRecord({ id, spec, arrayFields, truncated, building }: Doc): Index {
  if (!isDoc(spec) || !Array.isArray(arrayFields)) throw unreadable();
  const index = makeIndex(whole(id), spec);
  for (const field of arrayFields) index.arrayFields.add(whole(field));
  index.truncated = isTruthy(truncated);
  index.building = isTruthy(building);
  return index;
}

/** A number that the catalog has stored. */
export function whole(value: Maybe): number {
  if (!isNumber(value)) throw unreadable();
  return toNumber(value);
}

const unreadable = () => new Error('The catalog of the data directory cannot be read');
