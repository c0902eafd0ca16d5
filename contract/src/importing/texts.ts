import { readDate } from '../pasted/dates';
import { US_STATES } from '../states';
import { folded } from '../text';
import { tidyLine } from '../tidy';
import { type CalendarDate, isCalendarDate } from '../time';

export const DATE_ORDERS = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A text as it was understood, or why it was not. */
export type Understood<Value> = { value: Value } | { reason: string };

const FIGURES = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|'?\d{2})(?:[\sT,]+\d{1,2}:\d\d.*)?$/;
const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

type DateRules = {
  order: DateOrder;
  today: CalendarDate;
  /** A year of two figures is the last such year, as of a birthday. */ past?: boolean;
};

/** '2/3/80', '2026-11-24', 'Nov 24, 2026', '24-nov-26': a date of a file, in the order that its column has. */
export function dateOfFile(
  text: string,
  { order, today, past = false }: DateRules,
): Understood<CalendarDate> {
  const typed = tidyLine(text);
  const [, one = '', two = '', year = ''] = FIGURES.exec(typed) ?? [];
  if (one === '') {
    const read = readDate(typed, today);
    if (read === undefined) return { reason: 'Not a date' };
    return { value: past && read.date > today ? centuryBefore(read.date) : read.date };
  }
  const [month, day] = order === 'mdy' ? [one, two] : [two, one];
  const known = MONTH_NAMES[Number(month) - 1];
  if (known === undefined) return { reason: `There is no month ${Number(month)}` };
  const digits = year.replace("'", '');
  const full = digits.length === 2 ? `20${digits}` : digits;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(date)) return { reason: `There is no ${known} ${Number(day)}` };
  return { value: past && digits.length === 2 && date > today ? centuryBefore(date) : date };
}

function centuryBefore(date: CalendarDate): CalendarDate {
  return `${Number(date.slice(0, 4)) - 100}${date.slice(4)}`;
}

/** The order in which the days of a column can all be read; the US one where both can. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const pairs = cells.flatMap((cell) => {
    const [, one = '', two = ''] = FIGURES.exec(tidyLine(cell)) ?? [];
    return one === '' ? [] : [[Number(one), Number(two)] as const];
  });
  const isDayFirst = pairs.filter(([one]) => one > 12).length;
  const isMonthFirst = pairs.filter(([, two]) => two > 12).length;
  return isDayFirst > isMonthFirst ? 'dmy' : 'mdy';
}

const POSTAL = new Map(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC ' +
    'SD TN TX UT VT VA WA DC WV WI WY'
  )
    .split(' ')
    .map((code, at) => [code.toLowerCase(), US_STATES[at] ?? ''] as const),
);
/** Fewer letters would be the beginning of many. */
const MIN_LETTERS = 3;

/** 'Colorado' for 'CO', 'Colo.' and 'colorado'. */
export function stateOf(text: string): Understood<string> {
  const typed = folded(tidyLine(text)).replace(/[.,]/g, '').trim();
  const known = POSTAL.get(typed.replace(/ /g, '')) ?? US_STATES.find((state) => folded(state) === typed);
  if (known !== undefined) return { value: known };
  const begun =
    typed.length < MIN_LETTERS ? [] : US_STATES.filter((state) => folded(state).startsWith(typed));
  const [only] = begun;
  return only !== undefined && begun.length === 1 ? { value: only } : { reason: 'Not a state' };
}

/** Cents. */
export function amountOf(text: string): Understood<number> {
  const typed = tidyLine(text).replace(/^(?:USD|US\$|\$)\s*|\s*(?:USD|\$)$/gi, '');
  if (/^-|^\(.*\)$/.test(typed)) return { reason: 'An amount cannot be below zero' };
  if (/^\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/.test(typed)) {
    return { value: Math.round(Number(typed.replaceAll(',', '')) * 100) };
  }
  const isLetterO = /^[\dOo.,]+$/.test(typed) && /\d/.test(typed) && /o/i.test(typed);
  return { reason: isLetterO ? 'Not an amount: letter O instead of zero' : 'Not an amount' };
}

export function languageOf(text: string): Understood<'en' | 'es'> {
  const typed = folded(tidyLine(text));
  if (/^(es|esp|spa|spanish|espanol|castellano|es-.*)$/.test(typed)) return { value: 'es' };
  if (/^(en|eng|english|ingles|en-.*)$/.test(typed)) return { value: 'en' };
  return { reason: 'Not a language that forms and mails have' };
}

export function yesOrNo(text: string): Understood<boolean> {
  const typed = folded(tidyLine(text));
  if (/^(y|yes|true|1|x|si|s|calendar( year)?)$/.test(typed)) return { value: true };
  return /^(n|no|false|0|12 months?|rolling)$/.test(typed)
    ? { value: false }
    : { reason: 'Neither yes nor no' };
}
