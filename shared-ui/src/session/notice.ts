import { atom } from 'jotai/vanilla';

/** What a login screen says to somebody whose sign-in ended by itself; null when there is nothing to say. */
export const signOutNotice = atom<string | null>(null);

/** True while the office in the session signed in with a password that was mailed; it is asked to change it (D6b). */
export const askNewPassword = atom(false);
