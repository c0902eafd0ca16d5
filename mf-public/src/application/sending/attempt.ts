import type { Language } from '@rollbook/contract';
import { newAttempt } from '@rollbook/shared-ui/client';
import { wasActive } from '../../page/idle';
import type { Payment } from '../form/state';

const KEY = 'rollbook.attempt';

/**
 * One try to join (D14), kept for this tab so that a reload in its middle neither loses nor repeats it. Of the person
 * it has what the page needs to say whose payment it is; never card data, signature or birthday (D13b).
 */
export type Attempt = {
  /** A UUID: the Idempotency-Key, and for cards the payment's id. */
  id: string;
  by: Payment;
  /** The request was sent and its outcome is not known here. */
  isOpen: boolean;
  language: Language;
  officeName: string;
  first: string;
  last: string;
};

/** The attempt of this tab, if there is one and its person may still be here. */
export function readAttempt(now = Date.now()): Attempt | undefined {
  if (!wasActive(now)) forgetAttempt();
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isAttempt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens a try: under the id of the last one when its outcome stayed unknown, so that whatever of it still arrives is
 * the same application; under a new id when it was settled and forgotten.
 */
export function openAttempt(about: Omit<Attempt, 'id' | 'isOpen'>, last = readAttempt()): Attempt {
  const attempt = { ...about, id: last?.id ?? newAttempt(), isOpen: true };
  write(attempt);
  return attempt;
}

/** The request was answered, or never arrived; its id stays for the next try. */
export function closeAttempt(attempt: Attempt): void {
  write({ ...attempt, isOpen: false });
}

/** The attempt is settled: the next try is another one (a decline needs a new id, D14). */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

function write(attempt: Attempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Only a reload in the middle needs it.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { id, by, isOpen, language, officeName, first, last }: Partial<Record<keyof Attempt, unknown>> =
    value;
  return (
    typeof id === 'string' &&
    (by === 'credit' || by === 'office') &&
    typeof isOpen === 'boolean' &&
    (language === 'en' || language === 'es') &&
    [officeName, first, last].every((text) => typeof text === 'string')
  );
}
