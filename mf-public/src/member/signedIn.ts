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

const SIGN_OUTS = 'rollbook.member';

/** Tells the other tabs that the member has signed out; their pages must not stay open on a shared tablet. */
export function tellSignOut(): void {
  const channel = new BroadcastChannel(SIGN_OUTS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.postMessage('signed out');
  channel.close();
}

/** Calls `onSignOut` when another tab signs out, until the returned function is called. */
export function watchSignOut(onSignOut: () => void): () => void {
  const channel = new BroadcastChannel(SIGN_OUTS);
  channel.addEventListener('message', onSignOut);
  return () => channel.close();
}

/** True in a tab whose member did not sign out. */
export function wasSignedIn(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
