import { model, Schema } from 'mongoose';
import { insertComplete, insertMissing, SCHEMA, type Stored } from '../../base/database';
import { Application } from '../record/application';

/**
 * The number of the application that a submission stores; `_id` is its attempt id (D14). A collection of its own, because
 * a collection sharded by office cannot have a unique index on the attempt. Written before the application: after a crash
 * in between, the repeat stores the application under the same number.
 */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    application: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  SCHEMA,
);

type SubmissionDoc = Stored<typeof schema>;
const Submission = model<SubmissionDoc>('Submission', schema, 'submissions');

/** The number that a submission has claimed; undefined for a new one. */
export async function claimedNumber(attempt: string): Promise<number | undefined> {
  const claim = await Submission.findOne({ _id: attempt }).lean();
  return claim?.application;
}

/** Claims a number for a submission. False when the submission has another one. */
export async function claimNumber(attempt: string, application: number, at: Date): Promise<boolean> {
  if (await insertComplete(Submission, { _id: attempt, application, at })) return true;
  return (await claimedNumber(attempt)) === application;
}

/** The latest applications of an earlier release, whose clients may still repeat them. */
const ADOPTED = 1000;

/** Claims the numbers of submissions that an earlier release has stored. Runs at each start, and is safe to repeat. */
export async function adoptSubmissions(): Promise<void> {
  const latest = await Application.find()
    .sort({ _id: -1 })
    .limit(ADOPTED)
    .select('attempt application_time')
    .lean();
  await insertMissing(
    Submission,
    latest.flatMap(({ _id, attempt, application_time: at }) =>
      attempt === null ? [] : [{ _id: attempt, application: _id, at }],
    ),
  );
}
