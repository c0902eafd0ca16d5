import { call } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import type { PassedOffice } from '@rollbook/shared-ui/offices';
import { useCallback } from 'react';

/**
 * True when the office sells calendar-year memberships. The applications table passes only id and name of an office, so
 * the kind is looked up; undefined until then, and when the lookup fails.
 */
export function useKind({ oid, calendar_year }: PassedOffice): boolean | undefined {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (calendar_year !== undefined) return calendar_year;
      const [office] = await call('getOffices', { oid }, { signal });
      return office?.calendar_year;
    },
    [oid, calendar_year],
  );
  const { loading } = useLoad(ask);
  return loading.state === 'loaded' ? loading.value : calendar_year;
}
