import type { Language } from '@rollbook/contract';
import { wasActive } from '../idle/idle';
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
  const attempt = { ...about, id: last?.id ?? newId(), isOpen: true };
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

/** `randomUUID` exists on https and localhost only; clinics also try the page over plain http in their network. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
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
