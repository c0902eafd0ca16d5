import { useSyncExternalStore } from 'react';

/** True while the browser says that it has no connection. */
export function useOffline(): boolean {
  // Only an explicit `false` counts: the property may be missing.
  return useSyncExternalStore(
    watch,
    () => navigator.onLine === false,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
