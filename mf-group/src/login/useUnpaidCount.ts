import { call } from '@rollbook/platform';
import { store, unpaidCount } from '@rollbook/shared-ui/session';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows the number of the group's unpaid memberships in the menu; without an answer, or a right to it, the menu shows none. */
export function useUnpaidCount(ogid: number | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => () => store.set(unpaidCount, null), [ogid]);
  useEffect(() => {
    if (ogid === undefined) return;
    const leaving = new AbortController();
    const show = (count: number | null) => {
      if (!leaving.signal.aborted) store.set(unpaidCount, count);
    };
    call('getUnpaidApplicationsForGroup', { ogid }, { signal: leaving.signal }).then(
      ({ length }) => show(length),
      () => show(null),
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- again for each screen
  }, [ogid, pathname]);
}
