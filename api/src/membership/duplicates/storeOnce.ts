import { enrolmentMessages, type Language } from '@rollbook/contract';
import { invalidFields } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { claimedNumber, claimedNumbers } from './submissions';

/** A submission by its attempt id; `digest` is that of its content. */
type Submission = { attempt: string; digest: string; language: Language };

/** Lost to a request with the same attempt id, then stored under its number or found stored by it. */
const TURNS = 3;

/**
 * Stores a submission once: a repeat, later or at the same time, is answered from the application of the first. `store`
 * gets the number that the submission has claimed before, and answers undefined when another request with the attempt id
 * was first. Throws 422 when the first had another content (D14).
 */
export async function storeOnce<Answer>(
  { attempt, digest, language }: Submission,
  store: (number: number | undefined) => Promise<Answer | undefined>,
  answerOf: (first: ApplicationDoc) => Promise<Answer>,
): Promise<Answer> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const number = await claimedNumber(attempt);
    const first = number === undefined ? null : await Application.findOne({ _id: number }).lean();
    if (first !== null && first.attempt_digest !== digest)
      throw invalidFields({ 'Idempotency-Key': enrolmentMessages[language].otherContent });
    const answer = first === null ? await store(number) : await answerOf(first);
    if (answer !== undefined) return answer;
  }
  throw new Error('a submission was refused as a repeat and has no original');
}

/** Which of these submissions have stored their application, also one that was deleted since. */
export async function storedAmong(attempts: readonly string[]): Promise<ReadonlySet<string>> {
  const claims = await claimedNumbers(attempts);
  const found = await Application.find({ _id: { $in: [...claims.values()] } })
    .select('_id')
    .lean();
  const stored = new Set(found.map(({ _id }) => _id));
  return new Set([...claims].flatMap(([attempt, number]) => (stored.has(number) ? [attempt] : [])));
}
