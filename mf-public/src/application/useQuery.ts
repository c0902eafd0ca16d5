import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/** The query of the address. A prerendered page knows none, and is taken over as it was prerendered. */
export function useQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}
