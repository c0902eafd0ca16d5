import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** A screen tells its area that it has changed members: the number in the menu may be another one. */
export function tellArea(): void {
  for (const listener of listeners) listener();
}

/** What an area does when one of its screens has changed members. */
export function useChangesHere(learn: () => void): void {
  const latest = useRef(learn);
  useEffect(() => {
    latest.current = learn;
  });
  useEffect(() => {
    const listener = () => latest.current();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
