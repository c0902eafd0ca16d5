import type { PaidWith } from './receipt';
import { addDays, type CalendarDate } from './time';

/** How names were paid outside the system. Cash has no check number. */
export type PaidWay = { payment_type: PaidWith['payment_type']; check_number: string; note: string };

/** The way of one name that differs from the payment's usual one (K6). */
export type WayOfName = PaidWay & { id: number };

/** The names of a payment by the way in which they were paid, the usual way first. Ways without a name are left out. */
export function namesByWay(
  ids: readonly number[],
  usual: PaidWay,
  others: readonly WayOfName[],
): (PaidWay & { ids: number[] })[] {
  const otherOf = new Map(others.map((way) => [way.id, way]));
  const groups = new Map<string, PaidWay & { ids: number[] }>();
  const groupOf = ({ payment_type, check_number, note }: PaidWay) => {
    const key = JSON.stringify([payment_type, check_number, note]);
    const group = groups.get(key) ?? { payment_type, check_number, note, ids: [] };
    groups.set(key, group);
    return group;
  };
  groupOf(usual);
  for (const id of ids) groupOf(otherOf.get(id) ?? usual).ids.push(id);
  return [...groups.values()].filter((group) => group.ids.length > 0);
}

/** How many days back money may have been received that is recorded today (K6). */
export const RECEIVED_DAYS = 30;

/** Whether money that is recorded today may have been received on this day: today, or one of the last 30 (K6). */
export function mayBeReceivedOn(day: CalendarDate, today: CalendarDate): boolean {
  return day <= today && day >= addDays(today, -RECEIVED_DAYS);
}
