/** The clocks of processes differ by less than this. */
const SKEW_MS = 60_000;

/**
 * The latest time that can have been stored by now for something at most `longestMs` ahead: the refill of a bucket, a lease,
 * a pause. A later one comes from a clock that ran ahead and was set back, and counts as past: nothing waits for days for
 * that clock to be right again.
 */
export function farthest(now: Date, longestMs: number): Date {
  return new Date(now.getTime() + longestMs + SKEW_MS);
}

/** True for a stored time that no right clock can have stored. */
export function isAheadOfTime(stored: Date, now: Date, longestMs: number): boolean {
  return stored > farthest(now, longestMs);
}

type Stored = {
  collection: { updateMany(filter: object, update: { $set: Record<string, Date> }): Promise<unknown> };
};

/**
 * Sets times of records to now that no right clock can have stored; `fields` says how far ahead each can be. `where` is
 * served by an index.
 */
export async function bringBack(
  { collection }: Stored,
  where: object,
  fields: Record<string, number>,
  now: Date,
): Promise<void> {
  for (const [field, longestMs] of Object.entries(fields)) {
    const ahead = { [field]: { $gt: farthest(now, longestMs) } };
    await collection.updateMany({ $and: [where, ahead] }, { $set: { [field]: now } });
  }
}
