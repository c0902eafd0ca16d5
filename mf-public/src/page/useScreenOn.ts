import { useEffect } from 'react';

/** Keeps the screen on. A browser that cannot, or with a low battery, dims as usual. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    // The browser ends it when the page is hidden.
    const ask = () => {
      if (isOver || document.visibilityState !== 'visible') return;
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, [isOn]);
}
