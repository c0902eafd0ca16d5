import type { Collection } from './catalog/collection';
import type { Index } from './catalog/index-spec';
import { changeMany } from './commands/change';
import type { Engine } from './commands/engine';
import { NOT_KEPT } from './commands/sessions';
import { Stopwatch } from './query/stream';
import type { Doc } from './values/types';

/** Removes expired documents and sessions at an interval; returns the function that stops it. */
export function startSweeper(engine: Engine, intervalMs: number): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    const now = new Date();
    Promise.all([removeExpired(engine, now), engine.sessions.forgetResting(now)])
      .catch((error: unknown) => console.error('expiry:', error))
      .finally(() => {
        running = false;
      });
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Removes the documents that have expired by `now`, through each index with expireAfterSeconds. */
async function removeExpired(engine: Engine, now: Date): Promise<void> {
  for (const collection of engine.catalog.all())
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined && !index.building)
        await removeByIndex(engine, collection, index, index.expireAfterSeconds, now);
}

async function removeByIndex(
  engine: Engine,
  { database, name }: Collection,
  index: Index,
  seconds: number,
  now: Date,
): Promise<void> {
  const path = index.fields[0]?.path ?? '';
  const expired: Doc = { [path]: { $lt: new Date(now.getTime() - seconds * 1000) } };
  const filter: Doc = index.partial === undefined ? expired : { $and: [expired, index.partial.filter] };
  const request = { engine, database, command: {}, watch: new Stopwatch(0), progress: NOT_KEPT };
  await changeMany(request, name, { filter, sort: [], limit: 0 }, (collection, row) =>
    engine.documents.remove(collection, row),
  );
}
