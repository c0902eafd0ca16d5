/** True when an office signs in with another e-mail from now on; case does not count (D6b). */
export function isMoved(stored: string, typed: string): boolean {
  return signInName(stored) !== signInName(typed);
}

const signInName = (email: string) => email.normalize('NFC').trim().toLowerCase();

/** What saving another e-mail will do (D42); undefined while it is the stored one. */
export function moveNotice(stored: string, typed: string): string | undefined {
  if (!isMoved(stored, typed)) return undefined;
  return `After saving, this office has to sign in again with a new password: a link to set it goes to the new address, and a notice to ${stored}.`;
}

/** What saving another e-mail has done. */
export function movedNotice(stored: string, saved: string): string {
  return `Office saved. A link to set a new password goes to ${saved.trim()}, and a notice to ${stored}.`;
}
