import {
  ATTEMPT_HEADER,
  cardTrouble,
  type CardTrouble,
  FORM_ORDER,
  type FormErrors,
  type FormField,
  knownOfRefusal,
  type Language,
  paymentMessages,
  waitText,
} from '@rollbook/contract';
import type { CallProblem } from '@rollbook/platform';
import type { Speech } from '../../texts';
import type { Payment } from '../form/state';

/** The error of a failed attempt: of a card payment, or of anything else. */
export type Trouble = CardTrouble | { text: string; reason?: string };

/** What a trouble says first. */
export function textOf(trouble: Trouble): string {
  return 'text' in trouble ? trouble.text : trouble.known;
}

/** Request fields whose name differs from the form's (specification §7). */
const OTHER_NAMES: Record<string, FormField> = {
  signatureURL: 'signature',
  signatureUrl: 'signature',
  agreement: 'agreed',
  'agreement.agreed': 'agreed',
  'office.oid': 'office',
};

/** The errors of a 422 by form field; empty when it names no field of the form. */
export function fieldErrors(problem: CallProblem): FormErrors {
  const errors: FormErrors = {};
  for (const { field, message } of problem.status === 422 ? problem.errors : []) {
    const known = FORM_ORDER.find((name) => name === field) ?? OTHER_NAMES[field];
    if (known !== undefined) errors[known] ??= message;
  }
  return errors;
}

/** True when the server already has this attempt with other details: its outcome must be queried. */
export function wasSentBefore(problem: CallProblem): boolean {
  if (problem.code === 'conflict') return true;
  const { errors } = problem;
  return (
    problem.code === 'invalid' &&
    (errors.length === 0 || errors.some(({ field }) => field === ATTEMPT_HEADER))
  );
}

/** The text for a problem without field errors (specification §8, D21); `decline` is why a card was declined. */
export function troubleOf(
  problem: CallProblem,
  by: Payment,
  speech: Speech,
  supportEmail: string,
  decline = '',
): Trouble {
  const { language, texts } = speech;
  // A card is not to be checked when the link has ended or another renewal was first.
  if (problem.isSamePerson || problem.status === 410 || problem.code.includes('renew'))
    return { text: problem.detail };
  if (by === 'credit') return cardTrouble(knownOfRefusal(problem, decline, language), supportEmail, language);
  if (isTooMany(problem)) return { text: paymentMessages[language].tooMany, ...patience(problem, language) };
  return {
    text: texts.problems.notSaved,
    ...(problem.status < 500 && problem.detail !== '' ? { reason: problem.detail } : {}),
  };
}

function isTooMany({ code }: CallProblem): boolean {
  return code === 'too_many' || code === 'proof_needed';
}

function patience({ retryAfter }: CallProblem, language: Language): { reason?: string } {
  return retryAfter === undefined ? {} : { reason: waitText(retryAfter, language) };
}
