import { useEffect } from 'react';

/** The browser asks before a reload or a closed tab loses what was typed and not sent. */
export function useLeaveWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
