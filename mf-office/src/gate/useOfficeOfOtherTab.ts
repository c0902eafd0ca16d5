import {
  isAdmin,
  type SessionOffice,
  signedInOffice,
  STORAGE_KEY,
  store,
  useSessionValue,
} from '@rollbook/shared-ui/session';
import { useEffect, useRef, useState } from 'react';

/**
 * The office that an administrator worked for in this tab before another tab chose a different one, which counts for the
 * whole browser; undefined otherwise. `forget` accepts the office of the other tab.
 */
export function useOfficeOfOtherTab(): { left: SessionOffice | undefined; forget: () => void } {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  const [left, setLeft] = useState<SessionOffice>();
  const shown = useRef(office);
  useEffect(() => {
    shown.current = office;
  }, [office]);
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => {
      const before = shown.current;
      if (key !== STORAGE_KEY || before === null) return;
      // Any change of the session is stored under this key, and the session reads it after this listener.
      setTimeout(() => {
        const now = store.get(signedInOffice);
        setLeft((known) => (now?.oid === (known ?? before).oid ? undefined : (known ?? before)));
      });
    };
    // In the capture phase: before the session listens.
    addEventListener('storage', changed, true);
    return () => removeEventListener('storage', changed, true);
  }, []);
  // Signed out, here or there: the next sign-in has no office yet.
  if (!admin && left !== undefined) setLeft(undefined);
  return { left: admin ? left : undefined, forget: () => setLeft(undefined) };
}
