import { ApiProblem } from '../../base/http/problem';
import { Batch, type BatchDoc } from './model';

/** Jobs of one account that may wait or run at a time. */
export const MOST_OPEN = 20;
/** A job that waits for its turn looks again after this time, if the end of the one before does not wake it. */
const LOOK_AGAIN_MS = 10_000;
/** A job that fails again and again keeps the others of its account waiting no longer than this. */
const LONGEST_TURN_MS = 10 * 60_000;
const RETRY_AFTER_S = 30;

/** Refuses a job that was just stored when its account has too many. */
export async function refuseTooMany({ _id, by }: BatchDoc): Promise<void> {
  if ((await Batch.countDocuments({ by, open: true }, { limit: MOST_OPEN + 1 })) <= MOST_OPEN) return;
  await Batch.deleteOne({ _id });
  throw new ApiProblem(
    'too_many',
    `${MOST_OPEN} jobs are not done yet. Please wait until some of them are.`,
    {
      retryAfter: RETRY_AFTER_S,
    },
  );
}

/**
 * The jobs of an account run one after another, in the order in which they were started, and those of all accounts take
 * turns, so that an account with many jobs keeps no other one waiting.
 */
export async function hasTurn({ _id, by, started_at }: BatchDoc, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LONGEST_TURN_MS);
  const earlier = await Batch.exists({
    by,
    open: true,
    $or: [{ started_at: { $gt: since, $lt: started_at } }, { started_at, _id: { $lt: _id } }],
  });
  return earlier === null;
}

export async function waitForTurn({ _id, due }: BatchDoc, now: Date): Promise<void> {
  await Batch.updateOne({ _id, due }, { $set: { due: new Date(now.getTime() + LOOK_AGAIN_MS) } });
}

/** After the end of a job: the next one of its account is due. */
export async function giveTurn({ by }: BatchDoc, now: Date): Promise<void> {
  await Batch.findOneAndUpdate(
    { by, open: true },
    { $set: { due: now } },
    { sort: { started_at: 1, _id: 1 } },
  );
}
