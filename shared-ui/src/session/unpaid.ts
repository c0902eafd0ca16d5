import { atom } from 'jotai/vanilla';

/** The number of unpaid memberships of the office in the session; null until it is loaded. */
export const unpaidCount = atom<number | null>(null);
