import { useChangesHere } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { store, unpaidCount } from '@rollbook/shared-ui/session';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Updates the number of unpaid memberships in the menu; without an answer the menu shows no number. */
async function refreshUnpaid(oid: number | undefined, signal?: AbortSignal): Promise<void> {
  if (oid === undefined) return;
  try {
    const unpaid = await call('getUnpaidApplicationsForOffice', { oid }, { signal });
    if (!signal?.aborted) store.set(unpaidCount, unpaid.length);
  } catch {
    if (!signal?.aborted) store.set(unpaidCount, null);
  }
}

/**
 * Refreshes the number when a screen of the office opens or has changed members, and clears it for the next office. Undefined
 * for an administrator who may not read it.
 */
export function useUnpaidCount(oid: number | undefined): void {
  const { pathname } = useLocation();
  useChangesHere(() => void refreshUnpaid(oid));
  useEffect(() => () => store.set(unpaidCount, null), [oid]);
  useEffect(() => {
    const leaving = new AbortController();
    void refreshUnpaid(oid, leaving.signal);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- again for each screen
  }, [oid, pathname]);
}
