import { useEffect, useRef } from 'react';

/** Between the tabs of a browser. */
const CHANNEL = 'rollbook.changes';

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other open tabs that members have changed here: they load again what they show. */
export function tellChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  open().postMessage('changed');
}

/**
 * Loads again when another tab has changed members, and when the user comes back to this one: meanwhile another account may
 * have paid or renewed.
 */
export function useChanges(reload: () => void): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const learn = () => latest.current();
    const comeBack = () => document.visibilityState === 'visible' && learn();
    open().addEventListener('message', learn);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      open().removeEventListener('message', learn);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);
}
