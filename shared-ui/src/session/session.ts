import { atom } from 'jotai/vanilla';
import { askNewPassword, signOutNotice } from './notice';
import { initialSession, type Session, type SessionGroup, type SessionOffice } from './shape';
import { followSession, readSession, writeSession } from './storage';
import { unpaidCount } from './unpaid';

const current = atom<Session>(readSession());

current.onMount = (set) => {
  // Another tab may have signed in or out between loading this page and the first component that asks.
  set(readSession());
  return followSession(set);
};

/** The whole session; changed only by the actions below. */
export const session = atom((get) => get(current));

/** Puts a whole session in place of the present one and stores it: restoration's way in. */
export const replaceSession = atom(null, (_get, set, next: Session) => {
  set(current, next);
  writeSession(next);
});

const signIn = atom(null, (get, set, change: Partial<Session>) => {
  set(signOutNotice, null);
  set(replaceSession, { ...get(current), ...change });
});

/** Takes `code` and `admin` from the sign-in's answer (specification §4). */
export const verifyAdmin = atom(null, (_get, set, answer: { code: string | null; admin: boolean }) =>
  set(signIn, { code: answer.code, admin: answer.admin }),
);

/** Stores the office, at its sign-in or when an admin picks one (D7). */
export const officeLogin = atom(null, (get, set, office: SessionOffice) => {
  const { office: last } = get(current);
  if (last.oid !== office.oid) set(unpaidCount, null);
  set(signIn, { office, officeVerified: true });
});

/** Stores the group, at its sign-in or when an admin opens one (D7). */
export const groupLogin = atom(null, (_get, set, group: SessionGroup) =>
  set(signIn, { group, groupVerified: true }),
);

/** Everything back to its initial value (specification §4). */
export const clearUser = atom(null, (_get, set) => {
  set(unpaidCount, null);
  set(askNewPassword, false);
  set(replaceSession, initialSession);
});
