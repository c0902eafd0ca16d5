import { atom } from 'jotai/vanilla';
import type { calls } from '@rollbook/contract';
import { askNewPassword, signOutNotice } from './notice';
import { initialSession, isGroup, isOffice, isRecord, type Session } from './shape';
import { isSignedIn } from './questions';
import { clearUser, replaceSession, session } from './session';
import { store } from './store';

/** Restoration of a stored session gives up after this many ms (specification §4, §9, D4). */
const TIMEOUT_MS = 5000;

const PATH: (typeof calls)['session']['path'] = '/auth/session';

/**
 * How far restoration is. `storage` is enough for public paths; staff paths wait for `server`, or for `gave up`, after
 * which they render from the stored session (D4).
 */
export type Restoration = 'waiting' | 'storage' | 'server' | 'gave up';

const progress = atom<Restoration>('waiting');

/** How far restoration is, for whoever must wait for it. */
export const restoration = atom((get) => get(progress));

/** True once staff paths may render. */
export const restoredForStaff = atom((get) => ['server', 'gave up'].includes(get(progress)));

/** Public paths: the stored session at once, never waiting for the server (D4). */
export function restoreFromStorage(): void {
  if (store.get(progress) === 'waiting') store.set(progress, 'storage');
}

let asking: Promise<void> | undefined;

/** Staff paths: asks the server once who is signed in; its answer replaces what is stored (D3, D4). */
export function restoreFromServer(): Promise<void> {
  asking ??= askServer();
  return asking;
}

async function askServer(): Promise<void> {
  try {
    const response = await fetch(PATH, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
    const answer: unknown = await response.json();
    store.set(replaceSession, afterAnswer(store.get(session), answer));
    store.set(askNewPassword, isRecord(answer) && answer['askNewPassword'] === true);
    store.set(progress, 'server');
  } catch {
    // Slow or away: the stored session is good enough to look at, every call is checked by the server anyhow.
    store.set(progress, 'gave up');
  }
}

/** The session after the server said who is signed in. An admin keeps the office and group that were picked (D7). */
export function afterAnswer(stored: Session, answer: unknown): Session {
  if (!isRecord(answer)) return initialSession;
  switch (answer['role']) {
    case 'admin':
      return { ...stored, admin: true };
    case 'office':
      return isOffice(answer['office'])
        ? { ...initialSession, office: answer['office'], officeVerified: true }
        : initialSession;
    case 'group':
      return isGroup(answer['group'])
        ? { ...initialSession, group: answer['group'], groupVerified: true }
        : initialSession;
    default:
      return initialSession;
  }
}

/**
 * For every call that was answered 401 `not_signed_in`: clears the session, so that the area shows its login, and
 * leaves `notice` for it (D4). Says nothing to somebody who was not signed in.
 */
export function endSession(notice: string): void {
  const wasSignedIn = store.get(isSignedIn);
  store.set(clearUser);
  if (wasSignedIn) store.set(signOutNotice, notice);
}
