import { addDays, denverDate, denverInstant } from '@rollbook/contract';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a file of tests or a journey takes, in ms. */
export const ENOUGH_MS = 3 * 60_000;

/** How long to wait for a day in Denver that does not end soon, in ms: mostly 0. */
export function untilDayLasts(now: Date): number {
  const left = denverInstant(addDays(denverDate(now), 1)).getTime() - now.getTime();
  return left < ENOUGH_MS ? left : 0;
}

/** What a test expects of today would change with the day: it does not begin while a day ends. */
export async function dayThatLasts(): Promise<void> {
  await wait(untilDayLasts(new Date()));
}
