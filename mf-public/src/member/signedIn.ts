const KEY = 'rollbook.member';

/** Notes for this tab that a member is signed in, so that the page can say why it asks for a sign-in again. */
export function noteSignedIn(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the page asks for a sign-in without the reason.
  }
}

/** After a sign-out by the member no reason is needed. */
export function forgetSignedIn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was noted.
  }
}

/** True in a tab whose member did not sign out. */
export function wasSignedIn(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
