import { useSyncExternalStore } from 'react';
import { kioskOffice } from './kiosk';

const never = () => () => {};

/** The office whose form this tab shows as a kiosk. Prerendered pages are none, and hydration starts from that. */
export function useKiosk(): number | undefined {
  return useSyncExternalStore(never, kioskOffice, () => undefined);
}
