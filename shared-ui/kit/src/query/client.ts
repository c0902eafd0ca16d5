import { notifyManager, QueryClient } from '@tanstack/react-query';

// Without a pause: a dialog that closes after `await reload()` uncovers the new facts.
notifyManager.setScheduler(queueMicrotask);

/** One for the screens of an area: each area bundles its own. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // `call` has its own retries. Offline, it fails at once and the screen offers Retry.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A screen that is opened again loads again; nothing outlives the session.
      gcTime: 0,
    },
  },
});
