import { parseSession, type Session } from './shape';

/** The storage key of the session. */
export const STORAGE_KEY = 'rollbook.session';

/** The stored session, or the initial one when there is none or storage is not available. */
export function readSession(): Session {
  try {
    return parseSession(localStorage.getItem(STORAGE_KEY));
  } catch {
    return parseSession(null);
  }
}

/** Stores the session. When storage fails (full, private mode), it lasts for this page only. */
export function writeSession(session: Session): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch {
    // Sign-in must work without storage.
  }
}

/** Tells other tabs that the session has ended, and what their login says of it. */
const ENDED_KEY = 'rollbook.ended';

/** Call it before the cleared session is stored: other tabs keep their drafts then, as this one does. */
export function tellEnded(notice: string): void {
  try {
    localStorage.setItem(ENDED_KEY, notice);
    localStorage.removeItem(ENDED_KEY);
  } catch {
    // Without storage no other tab has this session.
  }
}

/**
 * Calls back with the session that another tab, or a later page of this one, stored or cleared, and before with the notice of
 * one that has ended. Returns a function that stops listening.
 */
export function followSession(
  changed: (session: Session) => void,
  ended: (notice: string) => void,
): () => void {
  // Node, which prerenders first screens, has no such events.
  if (typeof addEventListener !== 'function') return () => {};
  const listener = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) changed(parseSession(event.newValue));
    if (event.key === ENDED_KEY && event.newValue !== null) ended(event.newValue);
  };
  // A page that Back or Forward shows as it was left has missed what its tab did meanwhile.
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed(readSession());
  };
  addEventListener('storage', listener);
  addEventListener('pageshow', returned);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener('pageshow', returned);
  };
}
