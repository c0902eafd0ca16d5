import { call } from '@rollbook/platform';

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

/** How often use of the page moves the end of the server's session. */
const KEEP_EVERY_MS = 20_000;

/** Keeps the server's session alive while the page is used, also where use makes no request. */
export function keepSession(): { use: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUsed = false;
  const use = () => {
    isUsed = true;
    if (timer !== undefined) return;
    isUsed = false;
    // Without an answer the next use asks again; the page itself says when the session has ended.
    call('session', {}).catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      if (isUsed) use();
    }, KEEP_EVERY_MS);
  };
  return {
    use,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
