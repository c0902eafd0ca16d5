import type { mongo } from 'mongoose';

/** Applications that are read and written at once. */
const BATCH = 500;

type Versioned = { _id: number; version: number };

/**
 * Writes the fields that `change` answers, application by application in the order of their ids; undefined writes nothing. One that
 * is edited meanwhile is left alone: its edit writes the newest shape.
 */
export async function changeApplications<Stored extends Versioned>(
  database: mongo.Db,
  fields: Record<keyof Omit<Stored, '_id'>, 1>,
  change: (stored: Stored) => Partial<Omit<Stored, '_id'>> | undefined,
): Promise<void> {
  const applications = database.collection<Versioned>('applications');
  for (let after = -1; ;) {
    const read = await applications
      .find({ _id: { $gt: after } })
      .project<Stored>(fields)
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const last = read.at(-1);
    if (last === undefined) return;
    const updates = read.flatMap((stored) => {
      const set = change(stored);
      const filter = { _id: stored._id, version: stored.version };
      return set === undefined ? [] : [{ updateOne: { filter, update: { $set: set } } }];
    });
    if (updates.length > 0) await applications.bulkWrite(updates, { ordered: false });
    after = last._id;
  }
}
