import { type CalendarDate, denverClock, denverDate, type Month } from './time';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const monthNames: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' '),
};

/** 'MM/DD/YYYY' in English, 'DD/MM/YYYY' in Spanish. */
export function shownDate(date: CalendarDate, language: Language = 'en'): string {
  const [year, month, day] = date.split('-');
  return language === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** 'December 31st, 2027' or '31 de Diciembre de 2027', as in the specification's notices (§2). */
export function longDate(date: CalendarDate, language: Language): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = monthNames[language][(month ?? 1) - 1];
  return language === 'en' ? `${name} ${ordinal(day ?? 1)}, ${year}` : `${day} de ${name} de ${year}`;
}

/** The Denver date and time of an instant: '11/20/2026 9:14 am' (§3). */
export function shownTime(instant: Date): string {
  return `${shownDate(denverDate(instant))} ${denverClock(instant)}`;
}

/** The label of a month button: 'Nov 2026'. */
export function shownMonth(month: Month): string {
  return `${monthNames.en[Number(month.slice(0, 2)) - 1]?.slice(0, 3)} ${month.slice(3)}`;
}

/** 'November and December' or 'noviembre y diciembre', in the order of the year; months are numbered from 1. */
export function monthList(months: readonly number[], language: Language): string {
  const names = monthNames[language].filter((_, index) => months.includes(index + 1));
  // Within a sentence, Spanish months are not capitalised.
  const words = language === 'en' ? names : names.map((name) => name.toLowerCase());
  return listed(words, language);
}

/** 'a, b and c' or 'a, b y c'. */
export function listed(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** A person's name as screens, mails and papers show it. */
export function nameShown({ first, last }: { first: string; last: string }): string {
  return `${first} ${last}`;
}

/** Family names, which are written one per line, in one line. */
export function familyShown(family: string): string {
  return family
    .trim()
    .split(/\s*[\r\n]+\s*/)
    .filter((line) => line !== '')
    .join(', ');
}

export const MOST_NAMES = 3;

/** Names in a row, at most three: 'Ann Lee, Bo Ray, Cy Fox and 2 more'. */
export function namesShown(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** An application's id as screens show it: 'id-oid' (§3). */
export function shownId(application: { id: number; oid: number }): string {
  return `${application.id}-${application.oid}`;
}

/** The member's number: that of the membership, also on a renewal (D55); an earlier API tells only the application's. */
export function memberIdShown({
  member_id,
  ...application
}: {
  id: number;
  oid: number;
  member_id?: string | undefined;
}): string {
  return member_id ?? shownId(application);
}

function ordinal(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

/** '1,204 payments', '1 payment'. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
}
