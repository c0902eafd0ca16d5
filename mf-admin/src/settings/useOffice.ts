import type { CallAnswer } from '@rollbook/contract';
import { useCall } from '@rollbook/kit';

/** An office by its id; undefined while it loads, and where there is none. */
export function useOffice(oid: number | undefined): CallAnswer<'getOffice'> | undefined {
  const { loading } = useCall('getOffice', { oid: oid ?? 0 }, { enabled: oid !== undefined });
  return oid !== undefined && loading.state === 'loaded' ? loading.value : undefined;
}
