import type { Language } from '@rollbook/contract';
import { VISIT } from '@rollbook/platform';

/** No data of a person: it outlives the visit. */
const LANGUAGE = 'rollbook.confirmation.language';

/** Keeps which history entry is the confirmation of this visit, and its language. */
export function keepConfirmation(entry: string, language: Language): void {
  try {
    sessionStorage.setItem(VISIT.confirmation, entry);
    sessionStorage.setItem(LANGUAGE, language);
  } catch {
    // Without storage a reload shows no confirmation.
  }
}

/** The next person's form is open: Forward finds no confirmation. */
export function forgetConfirmation(): void {
  try {
    sessionStorage.removeItem(VISIT.confirmation);
  } catch {
    // Without storage none is found.
  }
}

/** True for the confirmation of this visit, not for one that Back or Forward finds after a new form or the idle limit. */
export function isKeptConfirmation(entry: string): boolean {
  try {
    return sessionStorage.getItem(VISIT.confirmation) === entry;
  } catch {
    return false;
  }
}

/** The language of this tab's last confirmation; English when it had none. */
export function lastLanguage(): Language {
  try {
    return sessionStorage.getItem(LANGUAGE) === 'es' ? 'es' : 'en';
  } catch {
    return 'en';
  }
}
