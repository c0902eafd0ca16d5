import { atom, createStore } from 'jotai/vanilla';
import type { AdminPerson } from './shape';

/** The single store of shell and areas, passed explicitly: there is no React provider. */
export const store = createStore();

/** Message on the login screen after a session expired, or after a logout in another tab; null when there is none. */
export const signOutNotice = atom<string | null>(null);

/** True while the office signed in with a mailed password; it is asked to change it. */
export const askNewPassword = atom(false);

/** The named administrator who is signed in, and what they may do; null for the shared password. */
export const adminPerson = atom<AdminPerson | null>(null);

/** The number of unpaid memberships of the office in the session; null until it is loaded. */
export const unpaidCount = atom<number | null>(null);
