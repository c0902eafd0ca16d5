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
  const groups = new Map([[keyOf(usual), { ...usual, ids: [] as number[] }]]);
  for (const id of ids) {
    const { payment_type, check_number, note } = otherOf.get(id) ?? usual;
    const way = { payment_type, check_number, note };
    const group = groups.get(keyOf(way)) ?? { ...way, ids: [] };
    group.ids.push(id);
    groups.set(keyOf(way), group);
  }
  return [...groups.values()].filter((group) => group.ids.length > 0);
}

function keyOf({ payment_type, check_number, note }: PaidWay): string {
  return JSON.stringify([payment_type, check_number, note]);
}

/** How many days back money may have been received that is recorded today (K6). */
export const RECEIVED_DAYS = 30;

/** Whether money that is recorded today may have been received on this day: today, or one of the last 30 (K6). */
export function mayBeReceivedOn(day: CalendarDate, today: CalendarDate): boolean {
  return day <= today && day >= addDays(today, -RECEIVED_DAYS);
}
