/** The time zone of all calendar dates (specification §9). */
export const ZONE = 'America/Denver';

/** A Denver date: 'YYYY-MM-DD'. */
export type CalendarDate = string;

/** A month on the wire: 'MM/yyyy' (§7). */
export type Month = string;

/** The first month of month lists (§9). */
export const FIRST_MONTH: Month = '09/2024';

/** Days in the default lists (§9). */
export const DEFAULT_LIST_DAYS = 30;

/** Valid years: earlier the zone had another offset, later a year would not fit four digits. */
const YEARS = { first: 1900, last: 2999 };

const DAY_MS = 86_400_000;
const dateParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockParts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** The Denver calendar date of an instant. */
export function denverDate(instant: Date): CalendarDate {
  return dateParts.format(instant);
}

/** The Denver time of an instant: '9:14 am'. */
export function denverClock(instant: Date): string {
  return clockParts
    .format(instant)
    .replace(/\u202f/g, ' ')
    .toLowerCase();
}

/** The instant of `hour` o'clock in Denver on that day; hours 0 and 3 to 23 exist on every day. */
export function denverInstant(date: CalendarDate, hour = 0): Date {
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Denver is 7 hours behind UTC in winter and 6 in summer; the right offset gives the same wall clock back.
  const summer = new Date(asUtc + 6 * 3_600_000);
  return wallHour(summer) === hour && denverDate(summer) === date ? summer : new Date(asUtc + 7 * 3_600_000);
}

const hourParts = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });
function wallHour(instant: Date): number {
  return Number(hourParts.format(instant));
}

const wallParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The Denver wall clock of an instant as the value of a datetime field: 'YYYY-MM-DDTHH:mm'. */
export function denverWallClock(instant: Date): string {
  return `${denverDate(instant)}T${wallParts.format(instant)}`;
}

/**
 * The instant of a Denver wall clock 'YYYY-MM-DDTHH:mm'; undefined for other text. An hour that a clock change skips means
 * the next hour, a repeated one its first occurrence.
 */
export function fromDenverWallClock(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) || !isCalendarDate(text.slice(0, 10)))
    return undefined;
  const asUtc = Date.parse(`${text}:00Z`);
  const [summer, winter] = [new Date(asUtc + 6 * 3_600_000), new Date(asUtc + 7 * 3_600_000)];
  return denverWallClock(summer) === text ? summer : winter;
}

/** True for an existing date 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isYear(Number(text.slice(0, 4)))) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** The date `days` later; earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days from one date to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** 'MM/yyyy' with a month from 01 to 12, in a valid year. */
export const MONTH = /^(0[1-9]|1[0-2])\/(19|2\d)\d\d$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** True for an instant in a valid year, also in Denver, where the first hours of a year are still in the one before. */
export function isNearInstant(text: string): boolean {
  const instant = new Date(text);
  return isYear(instant.getUTCFullYear()) && isYear(Number(denverDate(instant).slice(0, 4)));
}

function isYear(year: number): boolean {
  return year >= YEARS.first && year <= YEARS.last;
}

export function monthOf(date: CalendarDate): Month {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function nextMonth(month: Month): Month {
  const [number, year] = splitMonth(month);
  return number === 12 ? joinMonth(1, year + 1) : joinMonth(number + 1, year);
}

/** [start, end) in UTC of a Denver month: 11/2026 is 2026-11-01T06:00Z to 2026-12-01T07:00Z. */
export function monthRange(month: Month): { start: Date; end: Date } {
  return { start: firstInstant(month), end: firstInstant(nextMonth(month)) };
}

/** The months from September 2024 to the current one, newest first. */
export function monthsUntil(now: Date): Month[] {
  const last = monthOf(denverDate(now));
  const months = [FIRST_MONTH];
  for (let month = FIRST_MONTH; month !== last && months.length < 1200;) {
    month = nextMonth(month);
    months.unshift(month);
  }
  return months;
}

/** The start of 'past 30 days': midnight of the Denver day 30 days ago. */
export function defaultListStart(now: Date): Date {
  return denverInstant(addDays(denverDate(now), -DEFAULT_LIST_DAYS));
}

/**
 * The application_time of a paper entry: now for today's date, else noon in Denver of the date on the log, so that every
 * list shows the same enrolment day.
 */
export function paperInstant(submitDate: CalendarDate, now: Date): Date {
  return submitDate === denverDate(now) ? now : denverInstant(submitDate, 12);
}

function firstInstant(month: Month): Date {
  const [number, year] = splitMonth(month);
  return denverInstant(`${year}-${String(number).padStart(2, '0')}-01`);
}

function splitMonth(month: Month): [number, number] {
  return [Number(month.slice(0, 2)), Number(month.slice(3))];
}

function joinMonth(number: number, year: number): Month {
  return `${String(number).padStart(2, '0')}/${year}`;
}
