import { atom } from 'jotai/vanilla';
import { isGroup, isOffice } from './shape';
import { session } from './session';

export const isAdmin = atom((get) => get(session).admin);

/** The office that is signed in, or that an administrator picked; null when there is none. */
export const signedInOffice = atom((get) => {
  const { office, officeVerified } = get(session);
  return officeVerified && isOffice(office) ? office : null;
});

/** The group that is signed in, or that an administrator opened; null when there is none. */
export const verifiedGroup = atom((get) => {
  const { group, groupVerified } = get(session);
  return groupVerified && isGroup(group) ? group : null;
});

export const isSignedIn = atom(
  (get) => get(isAdmin) || get(signedInOffice) !== null || get(verifiedGroup) !== null,
);
