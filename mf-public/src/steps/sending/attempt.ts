import type { Language } from '@rollbook/contract';
import { newAttempt, wasActive } from '@rollbook/platform';
import type { Payment } from '../form/state';

import { ATTEMPT_KEY as KEY } from '../../draft/keys';

/**
 * One attempt to join (D14), kept in sessionStorage so that a reload neither loses nor repeats it. It holds what is
 * shown while waiting and on the confirmation; never card data, signature or birthday.
 */
export type Attempt = {
  /** A UUID: the Idempotency-Key, and the payment id for cards. */
  id: string;
  by: Payment;
  /** The request was sent and no answer has arrived. */
  isOpen: boolean;
  language: Language;
  officeName: string;
  first: string;
  last: string;
  /** Where the copy goes; empty when another application is paid, which may have another address. */
  email: string;
  /** Without consent to electronic records the clinic gives a paper copy (D48). */
  paperCopy: boolean;
};

/** The attempt of this tab, within the idle limit. */
export function readAttempt(now = Date.now()): Attempt | undefined {
  if (!wasActive(now)) forgetAttempt();
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isAttempt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True when the tab holds an attempt, however old. */
export function hasAttempt(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * What may have happened although the form is cleared: `review`: support looks into a card payment. `sent`: the answer to
 * an application was lost.
 */
export function unsettled(): 'review' | 'sent' | undefined {
  const attempt = readAttempt();
  if (attempt?.by === 'credit') return attempt.isOpen ? 'review' : undefined;
  return attempt && 'sent';
}

/**
 * Opens an attempt. It reuses the last id while that outcome is unknown, so that a late request creates the same
 * application; after forgetAttempt it gets a new id.
 */
export function openAttempt(about: Omit<Attempt, 'id' | 'isOpen'>, last = readAttempt()): Attempt {
  const attempt = { ...about, id: last?.id ?? newAttempt(), isOpen: true };
  write(attempt);
  return attempt;
}

/** The request was answered or never arrived. The next attempt reuses the id. */
export function closeAttempt(attempt: Attempt): void {
  write({ ...attempt, isOpen: false });
}

/** The attempt is settled. The next one gets a new id (required after a decline, D14). */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no attempt.
  }
}

function write(attempt: Attempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Storage matters only for a reload during the request.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    by,
    isOpen,
    language,
    officeName,
    first,
    last,
    email,
    paperCopy,
  }: Partial<Record<keyof Attempt, unknown>> = value;
  return (
    typeof id === 'string' &&
    (by === 'credit' || by === 'office') &&
    typeof isOpen === 'boolean' &&
    typeof paperCopy === 'boolean' &&
    (language === 'en' || language === 'es') &&
    [officeName, first, last, email].every((text) => typeof text === 'string')
  );
}
