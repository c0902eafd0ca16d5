import { addDays, type CalendarDate, FIRST_MONTH } from './time';

/** How many days back an office may enter its paper log. */
export const PAPER_LOG_DAYS = 60;

/** The first day that the administrator may enter: the start of the month lists. */
const FIRST_DAY: CalendarDate = `${FIRST_MONTH.slice(3)}-${FIRST_MONTH.slice(0, 2)}-01`;

/** The message for a submit date that this role may not enter; undefined for a valid one. */
export function submitDateMistake(
  submitDate: CalendarDate,
  today: CalendarDate,
  role: 'office' | 'admin',
): string | undefined {
  if (submitDate > today) return 'The submit date may not be in the future';
  if (role === 'admin') {
    return submitDate < FIRST_DAY ? 'The submit date may not be before September 2024' : undefined;
  }
  return submitDate < addDays(today, -PAPER_LOG_DAYS)
    ? `The submit date must be within the last ${PAPER_LOG_DAYS} days. The administrator can enter older ones.`
    : undefined;
}
