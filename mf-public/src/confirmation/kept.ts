import { VISIT } from '@rollbook/shared-ui/idle';

/** Keeps which history entry is the confirmation of this visit. */
export function keepConfirmation(entry: string): void {
  try {
    sessionStorage.setItem(VISIT.confirmation, entry);
  } catch {
    // Without storage a reload shows no confirmation.
  }
}

/** True for the confirmation of this visit, not for one that Back or Forward finds after the idle limit. */
export function isKeptConfirmation(entry: string): boolean {
  try {
    return sessionStorage.getItem(VISIT.confirmation) === entry;
  } catch {
    return false;
  }
}
