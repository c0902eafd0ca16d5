import { model, Schema } from 'mongoose';
import { insertComplete, SCHEMA, type Stored } from '../../base/database';

/**
 * The number of the application that a submission stores; `_id` is its attempt id (D14). A collection of its own: it is
 * written before the application, and after a crash in between the repeat stores the application under the same number.
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

/** The numbers that submissions have claimed, by their attempt ids. */
export async function claimedNumbers(attempts: readonly string[]): Promise<Map<string, number>> {
  const claims = await Submission.find({ _id: { $in: attempts } }).lean();
  return new Map(claims.map(({ _id, application }) => [_id, application]));
}

/** A claim that refused this one can be gone when it is read: a database that dies loses what it had not kept yet. */
const TURNS = 3;

/** Claims a number for a submission. False when the submission has another one. */
export async function claimNumber(attempt: string, application: number, at: Date): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await insertComplete(Submission, { _id: attempt, application, at })) return true;
    const claimed = await claimedNumber(attempt);
    if (claimed !== undefined) return claimed === application;
  }
  throw new Error('a submission was refused by a claim that is not there');
}
