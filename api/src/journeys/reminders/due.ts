import { addDays, type CalendarDate, daysBetween, denverDate } from '@rollbook/contract';

/** Reminders of a day are sent from this hour in Denver. */
const FIRST_HOUR = 8;
/** The last reminder of a membership is not sent later than this, in days after its day. */
export const LAST_FOR_DAYS = 30;

/** The last day whose reminders may be sent now. */
export function reminderDay(now: Date): CalendarDate {
  return denverDate(new Date(now.getTime() - FIRST_HOUR * 3_600_000));
}

/** The memberships that one reminder is due for: their last valid days, `after` excluded and `upTo` included. */
export type Due = { offset: number; after: CalendarDate; upTo: CalendarDate };

/** Up to which day each reminder was sent, by its offset. */
export type Progress = Readonly<Record<string, CalendarDate>>;

/**
 * What is due on a day. `offsets` are days around the last valid day. Of the reminders of a membership that
 * fell due since the last run, only the newest is due: after an outage the older ones are left out. A reminder that is
 * new, also on the first run of all, makes up for nothing that fell due before `today`; neither does one whose progress is
 * ahead, because the clock was set back.
 */
export function dueReminders(offsets: readonly number[], progress: Progress, today: CalendarDate): Due[] {
  const sorted = [...new Set(offsets)].toSorted((one, other) => one - other);
  return sorted.flatMap((offset, at) => {
    const reached = progress[offset];
    const through = reached === undefined || reached > today ? addDays(today, -1) : reached;
    const next = sorted[at + 1] ?? offset + LAST_FOR_DAYS + 1;
    const after = latest(addDays(through, -offset), addDays(today, -next));
    const upTo = addDays(today, -offset);
    return after < upTo ? [{ offset, after, upTo }] : [];
  });
}

/** True while no newer reminder of a membership with this last valid day has fallen due. */
export function isNewest(
  offset: number,
  offsets: readonly number[],
  expires: CalendarDate,
  today: CalendarDate,
): boolean {
  return !offsets.some((newer) => newer > offset && addDays(expires, newer) <= today);
}

/** The days of a range, the earliest first. */
export function daysOf({ after, upTo }: Due): CalendarDate[] {
  return Array.from({ length: daysBetween(after, upTo) }, (_, at) => addDays(after, at + 1));
}

function latest(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
