import { failedToParse } from '../errors';
import { toInsert } from '../update/apply';
import { int, isDoc } from '../values/types';
import type { Doc, Value } from '../values/types';
import { vetStored } from '../values/vet';
import type { Request } from './engine';
import { collectionName, flagOption } from './options';
import { Outcome, statementsOf } from './outcome';

/** How long one write inserts before it lets its group commit (ms). */
const INSERT_MS = 10;

export async function insertCommand({ engine, database, command }: Request): Promise<Doc> {
  const name = collectionName(command, 'insert');
  // What is refused is refused before anything is written.
  const documents = statementsOf(command, 'documents').map(storable);
  const outcome = new Outcome(flagOption(command, 'ordered', true));
  let next = 0;
  let inserted = 0;
  while (next < documents.length && !outcome.stopped)
    await engine.store.write(() => {
      const end = performance.now() + INSERT_MS;
      const collection = engine.catalog.findOrCreate(database, name);
      for (const document of documents.slice(next)) {
        try {
          engine.documents.insert(collection, toInsert(document));
          inserted++;
        } catch (error) {
          outcome.fail(next, error);
        }
        next++;
        if (outcome.stopped || performance.now() > end) return;
      }
    });
  return { n: int(inserted), ...outcome.reply };
}

function storable(document: Value): Doc {
  if (!isDoc(document)) throw failedToParse('a document to insert must be an object');
  vetStored(document);
  return document;
}
