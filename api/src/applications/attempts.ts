import { randomUUID } from 'node:crypto';
import { enrolmentMessages, type Language } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { isDuplicateKey, SCHEMA } from '../database';
import { invalidFields } from '../http/problem';
import { Application, type ApplicationDoc } from './model';

/** Without an attempt id, the same content within ten minutes is the same attempt (D14). */
const SAME_ATTEMPT_MS = 10 * 60_000;

/** The attempt id that stands for a content sent without one; `_id` is the content's digest. */
type AttemptDoc = { _id: string; attempt: string; begun: Date };

const schema = new Schema<AttemptDoc>(
  {
    _id: { type: String, required: true },
    attempt: { type: String, required: true },
    begun: { type: Date, required: true },
  },
  SCHEMA,
);
schema.index({ begun: 1 }, { expireAfterSeconds: 3600 });

const Attempt = model('Attempt', schema, 'attempts');

/** The attempt id of a request that came without one: the same for equal contents within ten minutes. */
export async function derivedAttempt(digest: string, now: Date): Promise<string> {
  const latest = new Date(now.getTime() - SAME_ATTEMPT_MS);
  try {
    const begun = await Attempt.findOneAndUpdate(
      { _id: digest, begun: { $lte: latest } },
      { $set: { attempt: randomUUID(), begun: now } },
      { upsert: true, returnDocument: 'after', lean: true },
    );
    if (begun !== null) return begun.attempt;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const running = await Attempt.findOne({ _id: digest }).lean();
  // The TTL index may have taken it away meanwhile.
  return running?.attempt ?? derivedAttempt(digest, now);
}

/** What an attempt has stored already, if anything; 422 when it was something else (D14). */
export async function storedByAttempt(
  attempt: string,
  digest: string,
  language: Language,
): Promise<ApplicationDoc | undefined> {
  const stored = await Application.findOne({ attempt }).lean();
  if (stored === null) return undefined;
  if (stored.attempt_digest === digest) return stored;
  throw invalidFields({ 'Idempotency-Key': enrolmentMessages[language].otherContent });
}

/** Stores what an attempt asks for, once: whoever comes second, or at the same time, gets what the first stored. */
export async function storeOnce(
  by: { attempt: string; digest: string; language: Language },
  store: () => Promise<ApplicationDoc>,
): Promise<ApplicationDoc> {
  const earlier = await storedByAttempt(by.attempt, by.digest, by.language);
  if (earlier !== undefined) return earlier;
  try {
    return await store();
  } catch (error) {
    const winner = isDuplicateKey(error)
      ? await storedByAttempt(by.attempt, by.digest, by.language)
      : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}
