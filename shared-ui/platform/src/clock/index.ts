/** Dates that a person agrees to, or that decide a term, come from the server's clock (D32): here, and nowhere else. */
import { addDays, type CalendarDate, denverDate, denverInstant } from '@rollbook/contract';
import { serverAhead, store, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useReducer } from 'react';

/** A device that sleeps stops its timers: after it wakes, the day is looked at again within this time. */
const LONGEST_MS = 60_000;

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

/** `useToday` on a page that people leave open: rerenders at midnight in Denver, too (D81). */
export function usePresentDay(): CalendarDate {
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const present = useToday();
  useEffect(() => {
    const left = denverInstant(addDays(present, 1)).getTime() - serverNow().getTime();
    const timer = setTimeout(look, Math.min(Math.max(left, 0), LONGEST_MS));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look waits again: a timer has a longest time
  }, [present, looks]);
  return present;
}
