import { shownDate } from './format';
import { STAFF } from './messages/staff';
import type { PaidWith } from './receipt';
import { addDays, type CalendarDate } from './time';

/** How names were paid outside the system. Cash has no check number. */
export type PaidWay = { payment_type: PaidWith['payment_type']; check_number: string; note: string };

/** The way of one name that differs from the payment's usual one. */
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

/** How many days back money may have been received that is recorded today. */
export const RECEIVED_DAYS = 30;

/** The first day on which money for names that were enrolled on these days may have been received. */
export function receivedFrom(today: CalendarDate, enrolled: readonly CalendarDate[]): CalendarDate {
  return [addDays(today, -RECEIVED_DAYS), ...enrolled].reduce((one, other) => (one > other ? one : other));
}

/** Why money that is recorded today cannot have been received on this day; undefined when it can. */
export function receivedMistake(
  day: CalendarDate,
  today: CalendarDate,
  enrolled: readonly CalendarDate[],
): string | undefined {
  const from = receivedFrom(today, enrolled);
  if (day > today || day < addDays(today, -RECEIVED_DAYS)) return STAFF.receivedOnDay;
  return day < from ? STAFF.receivedBefore(shownDate(from, 'en')) : undefined;
}
