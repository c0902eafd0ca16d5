import type { Catalog, Collection } from '../catalog/catalog';
import type { Documents } from '../catalog/documents';
import { badValue, refusal } from '../errors';
import type { Store } from '../store/store';
import { equal } from '../values/order';
import type { Stopwatch } from '../query/stream';
import { hasField, isDoc } from '../values/types';
import type { Doc, Maybe } from '../values/types';
import type { Cursors } from './cursors';

/** What all commands work on. */
export interface Engine {
  store: Store;
  catalog: Catalog;
  documents: Documents;
  cursors: Cursors;
}

/** One command as it came in. */
export interface Request {
  engine: Engine;
  database: string;
  command: Doc;
  watch: Stopwatch;
}

/** The name of the index that a hint means; the hint's other forms are refused. */
export function hintOf(collection: Collection | undefined, hint: Maybe): { hint?: string } {
  if (hint === undefined || collection === undefined) return {};
  if (typeof hint !== 'string' && !isDoc(hint)) throw refusal('this form of hint');
  if (isDoc(hint) && hasField(hint, '$natural')) throw refusal('the hint $natural');
  if (isDoc(hint) && Object.keys(hint).length === 0) return {};
  const index = collection.indexes.find(({ name, spec }) =>
    typeof hint === 'string' ? name === hint : equal(spec['key'], hint),
  );
  if (index === undefined)
    throw badValue(
      'planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return { hint: index.name };
}
