import { atom } from 'jotai/vanilla';
import { initialSession, isAnybody, type Session, type SessionGroup, type SessionOffice } from './shape';
import { followSession, readSession, writeSession } from './storage';
import { adminPerson, askNewPassword, signOutNotice, store, unpaidCount } from './store';

/** What the login says after a logout in another tab. */
const LOGGED_OUT = 'You were logged out in another tab.';

const current = atom<Session>(readSession());

current.onMount = (set) => {
  // Another tab may have changed the session between page load and the first subscriber.
  set(readSession());
  const changed = (next: Session) => {
    const wasSignedIn = isAnybody(store.get(current));
    set(next);
    if (isAnybody(next)) store.set(signOutNotice, null);
    // Later: a notice that is there at once is that of an ended session, which keeps what was typed.
    else if (wasSignedIn) setTimeout(sayLoggedOut);
  };
  return followSession(changed, (notice) => store.set(signOutNotice, notice));
};

function sayLoggedOut(): void {
  if (!isAnybody(store.get(current))) store.set(signOutNotice, (said) => said ?? LOGGED_OUT);
}

/** The whole session, read-only; the actions below change it. */
export const session = atom((get) => get(current));

/** Replaces the whole session and stores it; used by restoration. */
export const replaceSession = atom(null, (_get, set, next: Session) => {
  set(current, next);
  writeSession(next);
});

const signIn = atom(null, (get, set, change: Partial<Session>) => {
  set(signOutNotice, null);
  set(replaceSession, { ...get(current), ...change });
});

/** Takes `code` and `admin` from the answer of the sign-in (specification §4). */
export const verifyAdmin = atom(null, (_get, set, answer: { code: string | null; admin: boolean }) =>
  set(signIn, { code: answer.code, admin: answer.admin }),
);

/** Stores the office, after its sign-in or when an administrator picks one. */
export const officeLogin = atom(null, (get, set, office: SessionOffice) => {
  const { office: last } = get(current);
  if (last.oid !== office.oid) set(unpaidCount, null);
  set(signIn, { office, officeVerified: true });
});

/** Stores the group, after its sign-in or when an administrator opens one. */
export const groupLogin = atom(null, (_get, set, group: SessionGroup) =>
  set(signIn, { group, groupVerified: true }),
);

/** Leaves the office and the group that an administrator opened; the administrator stays signed in. */
export const leaveOpened = atom(null, (get, set) => {
  const { code, admin } = get(current);
  set(unpaidCount, null);
  set(replaceSession, { ...initialSession, code, admin });
});

/** Resets everything to its initial value (specification §4). */
export const clearUser = atom(null, (_get, set) => {
  set(unpaidCount, null);
  set(askNewPassword, false);
  set(adminPerson, null);
  set(replaceSession, initialSession);
});
