import {
  ATTEMPT_HEADER,
  cardFailed,
  DECLINE_CODES,
  declineReasons,
  FORM_ORDER,
  type FormErrors,
  type FormField,
  paymentMessages,
} from '@rollbook/contract';
import type { CallProblem } from '@rollbook/shared-ui/client';
import type { Speech } from '../form/speech';
import type { Payment } from '../form/state';

/** What the person reads after a try that failed; `quoted` is the English text of the catalogue (D27). */
export type Trouble = { text: string; quoted?: string; reason?: string };

/** The server's names of fields that the form calls otherwise (specification §7). */
const OTHER_NAMES: Record<string, FormField> = {
  signatureURL: 'signature',
  signatureUrl: 'signature',
  agreement: 'agreed',
  'agreement.agreed': 'agreed',
  'office.oid': 'office',
};

/** The messages of a 422 at the form's own fields; empty when it names none of them. */
export function fieldErrors(problem: CallProblem): FormErrors {
  const errors: FormErrors = {};
  for (const { field, message } of problem.status === 422 ? problem.errors : []) {
    const known = FORM_ORDER.find((name) => name === field) ?? OTHER_NAMES[field];
    if (known !== undefined) errors[known] ??= message;
  }
  return errors;
}

/** True when the server has this attempt already with other details: what became of it must be asked. */
export function wasSentBefore(problem: CallProblem): boolean {
  if (problem.code === 'conflict') return true;
  const { errors } = problem;
  return (
    problem.code === 'invalid' &&
    (errors.length === 0 || errors.some(({ field }) => field === ATTEMPT_HEADER))
  );
}

/** What to say of a problem that names no field (specification §8, D21, D23). */
export function troubleOf(problem: CallProblem, by: Payment, speech: Speech, supportEmail: string): Trouble {
  const { language, texts } = speech;
  if (problem.status === 402) return declined(problem.code, speech, supportEmail);
  if (problem.code === 'too_many')
    return { text: paymentMessages[language].tooMany, ...patience(problem, speech) };
  if (problem.code === 'provider_unreachable') return { text: paymentMessages[language].unreachable };
  if (by === 'credit') return failedCard(speech, supportEmail, problem.detail);
  return {
    text: texts.problems.notSaved,
    ...(problem.status < 500 && problem.detail !== '' ? { reason: problem.detail } : {}),
  };
}

/** Section 8's text with the bank's reason in plain words. */
function declined(code: string, speech: Speech, supportEmail: string): Trouble {
  const known = DECLINE_CODES.find((one) => one === code) ?? 'GENERIC_DECLINE';
  return failedCard(speech, supportEmail, declineReasons[speech.language][known]);
}

function failedCard({ language }: Speech, supportEmail: string, reason: string): Trouble {
  return {
    text: cardFailed(supportEmail, language),
    ...(language === 'es' ? { quoted: cardFailed(supportEmail) } : {}),
    ...(reason === '' ? {} : { reason }),
  };
}

function patience({ retryAfter }: CallProblem, { texts }: Speech): { reason?: string } {
  return retryAfter === undefined
    ? {}
    : { reason: texts.problems.wait(Math.max(1, Math.ceil(retryAfter / 60))) };
}
