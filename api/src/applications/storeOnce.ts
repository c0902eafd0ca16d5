import { enrolmentMessages, type Language } from '@rollbook/contract';
import { invalidFields } from '../http/problem';
import { Application, type ApplicationDoc } from './model';

/** A submission by its attempt id; `digest` is that of its content. */
type Submission = { attempt: string; digest: string; language: Language };

/**
 * Stores a submission once: a repeat, later or at the same time, is answered from the application of the first. `store`
 * answers undefined when the attempt id is taken. Throws 422 when the first had another content (D14).
 */
export async function storeOnce<Answer>(
  submission: Submission,
  store: () => Promise<Answer | undefined>,
  answerOf: (first: ApplicationDoc) => Promise<Answer>,
): Promise<Answer> {
  const earlier = await storedBy(submission);
  const answer = earlier === undefined ? await store() : undefined;
  if (answer !== undefined) return answer;
  const first = earlier ?? (await storedBy(submission));
  if (first === undefined) throw new Error('an application was refused as a repeat and has no original');
  return answerOf(first);
}

async function storedBy({ attempt, digest, language }: Submission): Promise<ApplicationDoc | undefined> {
  const stored = await Application.findOne({ attempt }).lean();
  if (stored === null) return undefined;
  if (stored.attempt_digest === digest) return stored;
  throw invalidFields({ 'Idempotency-Key': enrolmentMessages[language].otherContent });
}
