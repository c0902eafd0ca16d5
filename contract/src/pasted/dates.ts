import { folded } from '../text';
import { tidyLine } from '../tidy';
import { addDays, type CalendarDate, denverDate, isCalendarDate } from '../time';

/** `inDoubt`: the text may be another day, too. */
export type PastedDate = { date: CalendarDate; inDoubt: boolean };

/** The first letters of the months, in English and in Spanish. */
const MONTHS = [
  /^(jan|ene)/,
  /^feb/,
  /^mar/,
  /^(apr|abr)/,
  /^may/,
  /^jun/,
  /^jul/,
  /^(aug|ago)/,
  /^(sep|set)/,
  /^oct/,
  /^nov/,
  /^(dec|dic)/,
];

const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lun|mie|jue|vie|sab|dom)\b[.,]*\s+/;
const TIME = /(?:[\st,]+|\s+at\s+|\s+a las\s+)\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)$/;

/** A slip is entered within this many days of its date, or its date is asked for. */
const LIKELY_DAYS = 60;

/**
 * A date as people and programs in the US write it, with a time or without: '11/24/26', '2026-11-24T10:00', 'Nov 24, 2026',
 * '24-nov-26', '24 de noviembre de 2026'. Undefined for any other text, and for a day that does not exist.
 */
export function readDate(text: string, today: CalendarDate): PastedDate | undefined {
  const typed = folded(tidyLine(text));
  if (MOMENT.test(typed)) {
    const moment = new Date(typed.toUpperCase());
    return Number.isNaN(moment.getTime()) ? undefined : sure(denverDate(moment));
  }
  const day = typed.replace(WEEKDAY, '').replace(TIME, '').replace(/[.,]$/, '');
  return inFigures(day, today) ?? inWords(day, today);
}

/** Whether a text stands for a date, also for one that does not exist. */
export function isDateLike(text: string, today: CalendarDate): boolean {
  const typed = tidyLine(text);
  if (readDate(typed, today) !== undefined) return true;
  return (
    /^\d{1,4}([/.-])\d{1,2}(\1\d{2,4})?(?!\d)/.test(typed) && !/^\d{3}[.-]\d{2}$|\d{3}[.-]\d{4}/.test(typed)
  );
}

function inFigures(text: string, today: CalendarDate): PastedDate | undefined {
  const [, isoYear, isoMonth = '', isoDay = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (isoYear !== undefined) return existing(isoYear, isoMonth, isoDay);
  const [, one, two = '', year = ''] =
    /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|'?\d{2})$/.exec(text) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ??
    [];
  if (one !== undefined) return ofTwoOrders(one, two, yearOf(year), today);
  const [, month, day = ''] = /^(\d{1,2})[/-](\d{1,2})$/.exec(text) ?? [];
  return month === undefined ? undefined : withoutYear(Number(month), Number(day), today);
}

/** The US order is month, day. The other one is taken where only it is a day, and asked for where only it is likely. */
function ofTwoOrders(one: string, two: string, year: string, today: CalendarDate): PastedDate | undefined {
  const [us, other] = [existing(year, one, two), existing(year, two, one)];
  if (us === undefined) return other && { ...other, inDoubt: true };
  const isDoubtful = other !== undefined && !isLikely(us.date, today) && isLikely(other.date, today);
  return { ...us, inDoubt: isDoubtful };
}

function inWords(text: string, today: CalendarDate): PastedDate | undefined {
  const [, monthFirst, dayAfter, yearAfter] =
    /^([a-z]{3,10})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,.-]+(?:de[l]? )?('?\d{2}|\d{4}))?$/.exec(text) ??
    [];
  const [, dayFirst, monthAfter, yearLast] =
    /^(\d{1,2})(?:st|nd|rd|th|º|°)?[\s.-]*(?:of |de )?([a-z]{3,10})\.?(?:[\s,.-]*(?:de[l]? )?('?\d{2}|\d{4}))?$/.exec(
      text,
    ) ?? [];
  const [year, isoMonth, isoDay] = /^(\d{4})[\s-]([a-z]{3,10})\.?[\s-](\d{1,2})$/.exec(text)?.slice(1) ?? [];
  const name = monthFirst ?? monthAfter ?? isoMonth ?? '';
  const month = MONTHS.findIndex((begin) => begin.test(name)) + 1;
  if (month === 0 || !isMonthName(name)) return undefined;
  const day = dayAfter ?? dayFirst ?? isoDay ?? '';
  const typedYear = yearAfter ?? yearLast ?? year;
  return typedYear === undefined
    ? withoutYear(month, Number(day), today)
    : existing(yearOf(typedYear), String(month), day);
}

const NAMES =
  /^(jan(uary)?|ene(ro)?|feb(ruary|rero)?|mar(ch|zo)?|apr(il)?|abr(il)?|may(o)?|june?|junio|july?|julio|aug(ust)?|ago(sto)?|sept?(ember|iembre)?|set(iembre)?|oct(ober|ubre)?|nov(ember|iembre)?|dec(ember)?|dic(iembre)?)$/;

function isMonthName(name: string): boolean {
  return NAMES.test(name);
}

/** The last such day. */
function withoutYear(month: number, day: number, today: CalendarDate): PastedDate | undefined {
  const year = Number(today.slice(0, 4));
  const found = [year, year - 1]
    .map((one) => existing(String(one), String(month), String(day)))
    .find((one) => one !== undefined && one.date <= today);
  return found && { ...found, inDoubt: true };
}

function isLikely(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today && date >= addDays(today, -LIKELY_DAYS);
}

function yearOf(text: string): string {
  const digits = text.replace("'", '');
  return digits.length === 2 ? `20${digits}` : digits;
}

function existing(year: string, month: string, day: string): PastedDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? sure(date) : undefined;
}

const sure = (date: CalendarDate): PastedDate => ({ date, inDoubt: false });
