/** Dates that a person agrees to, or that decide a term, come from the server's clock (D32): here, and nowhere else. */
import { type CalendarDate, denverDate } from '@rollbook/contract';
import { serverAhead, store, useSessionValue } from '@rollbook/shared-ui/session';

/** The present time by the server's clock; the device's clock may be wrong (D32). */
export function serverNow(): Date {
  return new Date(Date.now() + store.get(serverAhead));
}

/** Today's Denver date by the server's clock. */
export function today(): CalendarDate {
  return denverDate(serverNow());
}

/** `serverNow` in a component: rerenders when the first answer shows that the device's clock is wrong. */
export function useServerNow(): Date {
  useSessionValue(serverAhead);
  return serverNow();
}

/** `today` in a component; rerenders as `useServerNow` does. */
export function useToday(): CalendarDate {
  return denverDate(useServerNow());
}
