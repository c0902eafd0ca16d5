import mongoose, { type mongo } from 'mongoose';
import { openedDatabase } from '../../base/databaseServer';
import { errorName } from '../../base/errorName';
import type { Services } from '../../base/http/context';
import type { Rounds } from '../../base/work/rounds';

/**
 * By collection, what models have declared and no longer do. No newer index may have one of these names. Of applications: those
 * of figures and reports before 'taken', 'lasting', 'coming' and 'awaited'.
 */
const OLD: Readonly<Record<string, readonly string[]>> = {
  agreements: ['token_1'],
  applications: ['attempt_1', 'sold', 'ending', 'starting', 'takings', 'ends', 'begins', 'waiting'],
  memberships: ['cancel_due_1'],
};

/** An update has ended by then: the alert VersionsDiffer tells of one that has not. */
const UPDATED_MS = 3_600_000;
const INDEX_NOT_FOUND = 27;

type Used = Pick<Services, 'log'>;

/**
 * Before a process writes: the unique indexes of an earlier version, which refuse a second document without their field. A
 * migration would do it once, and the earlier version builds them again after a rollback.
 */
export async function dropOldConstraints(database: mongo.Db): Promise<void> {
  await drop(database, ({ unique }) => unique === true);
}

/** All indexes that an earlier version has made and nothing uses: each makes every write dearer. Answers which. */
export async function dropOldIndexes(database: mongo.Db): Promise<string[]> {
  return drop(database, () => true);
}

/**
 * Once in the life of a process, when no process of the version before serves any longer: its lists and figures read by
 * these indexes. Each process does it, because after a rollback and the next update they are there again.
 */
export function dropOldIndexesLater({ log }: Used, afterMs = UPDATED_MS): Pick<Rounds, 'stop'> {
  let timer: NodeJS.Timeout;
  let dropping: Promise<void> | undefined;
  const begin = () => {
    dropping = attempt();
  };
  const attempt = async () => {
    try {
      const dropped = await dropOldIndexes(openedDatabase());
      if (dropped.length > 0) log.info({ indexes: dropped }, 'indexes of an earlier version dropped');
    } catch (error) {
      log.warn({ error: errorName(error) }, 'indexes of an earlier version could not be dropped yet');
      timer = setTimeout(begin, afterMs).unref();
    }
  };
  timer = setTimeout(begin, afterMs).unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      await dropping;
      clearTimeout(timer);
    },
  };
}

async function drop(
  database: mongo.Db,
  isDropped: (index: mongo.IndexDescriptionInfo) => boolean,
): Promise<string[]> {
  const dropped: string[] = [];
  const collections = await database.listCollections().toArray();
  for (const { name: of } of collections) {
    const old = OLD[of];
    if (old === undefined) continue;
    for (const index of await database.collection(of).indexes()) {
      const { name = '' } = index;
      if (!old.includes(name) || !isDropped(index)) continue;
      await dropOne(database.collection(of), name);
      dropped.push(`${of} ${name}`);
    }
  }
  return dropped;
}

/** Another process may have dropped it in this moment. */
async function dropOne(collection: mongo.Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
  }
}
