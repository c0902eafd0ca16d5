import { addDays, type CalendarDate } from '@rollbook/contract';

/**
 * The first working day of a date's month: not a weekend, and neither of the federal holidays that can be at the
 * beginning of a month (5 USC 6103): New Year's Day, also when it is observed on a Monday, and Labor Day.
 */
export function firstWorkingDay(date: CalendarDate): CalendarDate {
  const first = `${date.slice(0, 8)}01`;
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  return days.find((day) => !isWeekend(day) && !isHoliday(day)) ?? first;
}

function weekday(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWeekend(day: CalendarDate): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

function isHoliday(day: CalendarDate): boolean {
  const [month, nth] = [day.slice(5, 7), Number(day.slice(8))];
  const isMonday = weekday(day) === 1;
  if (month === '01') return nth === 1 || (nth === 2 && isMonday);
  return month === '09' && isMonday && nth <= 7;
}
