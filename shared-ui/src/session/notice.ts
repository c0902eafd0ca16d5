import { atom } from 'jotai/vanilla';

/** Message on the login screen after a session expired; null when there is none. */
export const signOutNotice = atom<string | null>(null);

/** True while the office signed in with a mailed password; it is asked to change it (D6b). */
export const askNewPassword = atom(false);
