import type { mongo } from 'mongoose';
import { FROM_PRIMARY } from '../../base/database';
import type { Step } from '../../base/migrations/migration';

/** Applications that are read at once, and the commands by which they are written at once: they share a sync to the disk. */
const BATCH = 500;
const LANES = 20;

type Versioned = { _id: number; version: number };
type Fields<Stored> = Record<keyof Omit<Stored, '_id'>, 1>;
type Change<Stored> = (stored: Stored) => Partial<Omit<Stored, '_id'>> | undefined;

/**
 * Writes the fields that `change` answers, application by application in the order of their ids; undefined writes nothing. One that
 * is edited meanwhile is left alone: its edit writes the newest shape.
 */
export async function changeApplications<Stored extends Versioned>(
  database: mongo.Db,
  fields: Fields<Stored>,
  change: Change<Stored>,
): Promise<void> {
  for (let after = -1; ;) {
    const step = await changeBatch(database, after, fields, change);
    if (step === undefined) return;
    after = step.through;
  }
}

/** The same for one batch, of the applications behind this id. */
export async function changeBatch<Stored extends Versioned>(
  database: mongo.Db,
  after: number,
  fields: Fields<Stored>,
  change: Change<Stored>,
): Promise<Step | undefined> {
  const applications = database.collection<Versioned>('applications');
  const read = await applications
    .find({ _id: { $gt: after } }, FROM_PRIMARY)
    .project<Stored>(fields)
    .sort({ _id: 1 })
    .limit(BATCH)
    .toArray();
  const last = read.at(-1);
  if (last === undefined) return undefined;
  const updates = read.flatMap((stored) => {
    const set = change(stored);
    const filter = { _id: stored._id, version: stored.version };
    return set === undefined ? [] : [{ updateOne: { filter, update: { $set: set } } }];
  });
  const size = Math.ceil(updates.length / LANES);
  const lanes = Array.from({ length: LANES }, (_, at) => updates.slice(at * size, (at + 1) * size));
  const write = (lane: typeof updates) => applications.bulkWrite(lane, { ordered: false });
  await Promise.all(lanes.filter(({ length }) => length > 0).map(write));
  return { through: last._id, documents: read.length };
}
