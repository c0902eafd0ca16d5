import { atom } from 'jotai/vanilla';

/** What a login screen says to somebody whose sign-in ended by itself; null when there is nothing to say. */
export const signOutNotice = atom<string | null>(null);
