import { atom } from 'jotai/vanilla';
import { isGroup, isOffice } from './shape';
import { session } from './session';

/** Is an administrator signed in? */
export const isAdmin = atom((get) => get(session).admin);

/** The office that is signed in, or that an admin picked (D7); null when there is none. */
export const signedInOffice = atom((get) => {
  const { office, officeVerified } = get(session);
  return officeVerified && isOffice(office) ? office : null;
});

/** The group that is signed in, or that an admin opened (D7); null when there is none. */
export const verifiedGroup = atom((get) => {
  const { group, groupVerified } = get(session);
  return groupVerified && isGroup(group) ? group : null;
});

/** Is anybody signed in? */
export const isSignedIn = atom(
  (get) => get(isAdmin) || get(signedInOffice) !== null || get(verifiedGroup) !== null,
);
