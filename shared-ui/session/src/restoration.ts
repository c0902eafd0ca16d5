import { type calls, SESSION_ENDED } from '@rollbook/contract';
import { atom } from 'jotai/vanilla';
import { initialSession, isAnybody, isGroup, isOffice, isRecord, personIn, type Session } from './shape';
import { isSignedIn } from './questions';
import { clearUser, replaceSession, session } from './session';
import { noteServerTime } from './clock';
import { tellEnded } from './storage';
import { adminPerson, askNewPassword, signOutNotice, store } from './store';

/** How long staff paths wait for the server's answer, in ms (specification §4, §9). */
const TIMEOUT_MS = 5000;

const PATH: (typeof calls)['session']['path'] = '/auth/session';

/**
 * Progress of restoration. Public paths need `storage`; staff paths wait for `server`, or for `gave up`, after which
 * they render from the stored session.
 */
export type Restoration = 'waiting' | 'storage' | 'server' | 'gave up';

const progress = atom<Restoration>('waiting');

export const restoration = atom((get) => get(progress));

/** True once staff paths may render. */
export const restoredForStaff = atom((get) => ['server', 'gave up'].includes(get(progress)));

/** Public paths: uses the stored session at once, without the server. */
export function restoreFromStorage(): void {
  if (store.get(progress) === 'waiting') store.set(progress, 'storage');
}

let asking: Promise<void> | undefined;

/** Staff paths: asks the server once who is signed in; its answer replaces the stored session. */
export function restoreFromServer(): Promise<void> {
  asking ??= askServer();
  return asking;
}

/** Waits for the answer until the timeout; then the stored session is enough to render, because the server checks every call. */
async function askServer(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([awaitAnswer(), late]);
  if (store.get(progress) !== 'server') store.set(progress, 'gave up');
}

/**
 * A late answer counts too, unless the session has changed meanwhile: a browser may be signed in without the storage that says
 * so, and the server alone knows what an administrator may do.
 */
async function awaitAnswer(): Promise<void> {
  let isChanged = false;
  const unfollow = store.sub(session, () => {
    isChanged = true;
  });
  // The first subscriber has read the storage again, which is no change.
  isChanged = false;
  try {
    const answer = await readAnswer();
    if (store.get(progress) !== 'gave up' || !isChanged) takeAnswer(answer);
  } catch {
    // The server is away or fails.
  } finally {
    unfollow();
  }
}

async function readAnswer(): Promise<unknown> {
  const response = await fetch(PATH, { headers: { accept: 'application/json' } });
  noteServerTime(response);
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
  return response.json();
}

function takeAnswer(answer: unknown): void {
  const next = afterAnswer(store.get(session), answer);
  if (isAnybody(next)) store.set(replaceSession, next);
  // Not a logout: this tab and the others say so, and keep what was typed.
  else endSession(SESSION_ENDED);
  store.set(askNewPassword, isRecord(answer) && answer['askNewPassword'] === true);
  store.set(adminPerson, personIn(answer));
  store.set(progress, 'server');
}

/** Takes what the server says after a sign-in that ended in several steps: one user per browser. */
export function takeSession(answer: unknown): void {
  store.set(signOutNotice, null);
  store.set(clearUser);
  store.set(replaceSession, afterAnswer(initialSession, answer));
  store.set(adminPerson, personIn(answer));
}

/** The session after the server's answer. An administrator keeps the office and group that were picked. */
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
 * Handles 401 `not_signed_in` of any call: clears the session, so that the area shows its login, and sets `notice` for
 * it. Sets no notice when no user was signed in.
 */
export function endSession(notice: string): void {
  const wasSignedIn = store.get(isSignedIn);
  if (wasSignedIn) tellEnded(notice);
  store.set(clearUser);
  if (wasSignedIn) store.set(signOutNotice, notice);
}
