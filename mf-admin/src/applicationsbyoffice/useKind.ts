import type { PassedOffice } from '@rollbook/shared-ui/offices';
import { useCall } from '@rollbook/shared-ui/query';

/**
 * True when the office sells calendar-year memberships. The applications table passes only id and name of an office, so
 * the kind is looked up; undefined until then, and when the lookup fails.
 */
export function useKind({ oid, calendar_year }: PassedOffice): boolean | undefined {
  const { loading } = useCall(
    'getOffices',
    { oid },
    { select: ([office]) => office?.calendar_year, enabled: calendar_year === undefined },
  );
  return loading.state === 'loaded' ? loading.value : calendar_year;
}
