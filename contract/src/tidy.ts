import { rowOf, type TextField } from './fieldNames';
import type { Language } from './format';
import { visible } from './text';
import { type CalendarDate, isCalendarDate } from './time';

/** A line of text as it is stored: without outer blanks and what cannot be seen, one blank between words. */
export function tidyLine(text: string): string {
  // Tabs and line breaks stay: in a line they are refused.
  return visible(text).trim().replace(/ {2,}/g, ' ');
}

/** The same for a text of several lines. */
export function tidyLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => tidyLine(line.replaceAll('\t', ' ')))
    .filter((line) => line !== '')
    .join('\n');
}

/** '(303) 555-0100' for a US phone number of ten digits; any other text stays. */
export function phoneShown(text: string): string {
  const typed = tidyLine(text);
  const [, area, exchange, rest] = /^\(?([2-9]\d{2})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/.exec(typed) ?? [];
  return area === undefined ? typed : `(${area}) ${exchange}-${rest}`;
}

/** A field as the server stores it: a phone in its display form, from every client. */
export function fieldStored(field: TextField, text: string): string {
  return rowOf(field).kind === 'phone' ? phoneShown(text) : text;
}

/** '02/03/1980' for a birthday that reads as a date; any other text stays. */
export function birthdayShown(text: string): string {
  const date = birthdayDate(text);
  if (date === undefined) return tidyLine(text);
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** A birthday as a date: 'M/D/YYYY', 'MMDDYYYY' or 'YYYY-MM-DD'; undefined for any other text. */
export function birthdayDate(text: string): CalendarDate | undefined {
  const typed = text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3');
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  const date = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

/** A field of the form as it is shown after leaving it, and sent. The Spanish form's birthday is a date field (§2). */
export function fieldShown(field: TextField, typed: string, language: Language): string {
  const text = visible(typed.replaceAll('\t', ' '));
  switch (rowOf(field).kind) {
    case 'phone':
      return phoneShown(text);
    case 'birthday':
      return language === 'en' ? birthdayShown(text) : tidyLine(text);
    case 'lines':
      return tidyLines(text);
    default:
      return tidyLine(text);
  }
}
