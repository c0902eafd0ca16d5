import { useEffect, useRef } from 'react';

/**
 * Calls back when Back or Forward shows this page as it was left, without loading it. On a shared phone its tab may have
 * served another person since.
 */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
