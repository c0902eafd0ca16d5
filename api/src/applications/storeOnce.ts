import { enrolmentMessages, type Language } from '@rollbook/contract';
import { invalidFields } from '../http/problem';
import { Application, type ApplicationDoc } from './model';

/** A submission by its attempt id; `digest` is that of its content. */
type Submission = { attempt: string; digest: string; language: Language };

/**
 * Stores a submission once: a repeat, later or at the same time, gets the application of the first. `store` answers
 * undefined when the attempt id is taken. Throws 422 when the first had another content (D14).
 */
export async function storeOnce(
  submission: Submission,
  store: () => Promise<ApplicationDoc | undefined>,
): Promise<ApplicationDoc> {
  const application = (await storedBy(submission)) ?? (await store()) ?? (await storedBy(submission));
  if (application === undefined)
    throw new Error('an application was refused as a repeat and has no original');
  return application;
}

async function storedBy({ attempt, digest, language }: Submission): Promise<ApplicationDoc | undefined> {
  const stored = await Application.findOne({ attempt }).lean();
  if (stored === null) return undefined;
  if (stored.attempt_digest === digest) return stored;
  throw invalidFields({ 'Idempotency-Key': enrolmentMessages[language].otherContent });
}
