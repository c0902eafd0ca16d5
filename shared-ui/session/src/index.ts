/**
 * The session: the single federated module that shell and areas share. Always import it as
 * `@rollbook/shared-ui/session`, also inside this package: another path would bundle another copy with its own session.
 */
export { sessionVersion } from './version';
export { adminPerson, askNewPassword, signOutNotice, store, unpaidCount } from './store';
export {
  type AdminPerson,
  initialSession,
  type Session,
  type SessionGroup,
  type SessionOffice,
} from './shape';
export { STORAGE_KEY } from './storage';
export { clearUser, groupLogin, leaveOpened, officeLogin, session, verifyAdmin } from './session';
export { isAdmin, isSignedIn, signedInOffice, verifiedGroup } from './questions';
export {
  endSession,
  restoration,
  restoredForStaff,
  restoreFromServer,
  restoreFromStorage,
  takeSession,
  type Restoration,
} from './restoration';
export { noteServerTime, serverAhead } from './clock';
export { useSessionAction, useSessionValue } from './hooks';
