import { parseSession, type Session } from './shape';

/** The key under which the browser keeps the session (D2). */
export const STORAGE_KEY = 'rollbook.session';

/** The stored session, or the initial one where there is none or storage is closed to us. */
export function readSession(): Session {
  try {
    return parseSession(localStorage.getItem(STORAGE_KEY));
  } catch {
    return parseSession(null);
  }
}

/** Keeps the session. A browser that refuses (full, private mode) keeps it for this page only. */
export function writeSession(session: Session): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch {
    // Signing in must work without storage.
  }
}

/** Calls back with what another tab stored (or cleared); returns how to stop. */
export function followSession(changed: (session: Session) => void): () => void {
  // Node, where first screens are prerendered, has no other tabs.
  if (typeof addEventListener !== 'function') return () => {};
  const listener = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) changed(parseSession(event.newValue));
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
