import { atom } from 'jotai/vanilla';

/** How many memberships of the office in the session wait for payment; null while nobody has asked. */
export const unpaidCount = atom<number | null>(null);
