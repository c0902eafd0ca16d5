import { phoneShown, tidyLine, tidyLines } from '../tidy';
import type { CalendarDate } from '../time';
import { readDate } from './dates';
import type { PastedColumn } from './headings';
import { splitName } from './names';
import type { PastedTable } from './table';

/** An entry of the paper log as it is typed: all are texts, also a date that is none. */
export type LogEntry = {
  first: string;
  last: string;
  email: string;
  primaryPhone: string;
  additionalFamily: string;
  submitDate: string;
};

/** `asked`: what was read in one way and may mean another, in words for staff. */
export type PastedEntry = { entry: LogEntry; asked: Partial<Record<keyof LogEntry, string>> };

/** The rows of a table whose columns are all understood. A row without a date is of `day`; an empty one is none. */
export function pastedEntries(
  { columns, rows }: Pick<PastedTable, 'columns' | 'rows'>,
  day: CalendarDate,
  today: CalendarDate,
): PastedEntry[] {
  return rows
    .map((row) => entryOf(textsOf(row, columns), day, today))
    .filter(({ entry }) => !isEmptyEntry(entry));
}

/** True for an entry with nothing but a date. */
export function isEmptyEntry({ first, last, email, primaryPhone, additionalFamily }: LogEntry): boolean {
  return [first, last, email, primaryPhone, additionalFamily].every((text) => text.trim() === '');
}

type Texts = (column: PastedColumn) => readonly string[];

function textsOf(row: readonly string[], columns: PastedTable['columns']): Texts {
  return (column) => row.filter((cell, at) => columns[at] === column && cell.trim() !== '');
}

function entryOf(texts: Texts, day: CalendarDate, today: CalendarDate): PastedEntry {
  const line = (...columns: PastedColumn[]) =>
    columns
      .flatMap(texts)
      .map((text) => tidyLine(text.replace(/\s+/g, ' ')))
      .join(' ');
  const whole = line('name');
  const inParts = { first: line('first', 'middle'), last: line('last', 'suffix') };
  const isWhole = inParts.first === '' && inParts.last === '' && whole !== '';
  const { inDoubt, ...names } = isWhole ? splitName(whole) : { ...inParts, inDoubt: false };
  const typedDate = line('submitDate');
  const date = typedDate === '' ? undefined : readDate(typedDate, today);
  return {
    entry: {
      ...names,
      email: line('email'),
      primaryPhone: phoneShown(line('primaryPhone')),
      additionalFamily: tidyLines(texts('additionalFamily').join('\n')),
      submitDate: typedDate === '' ? day : (date?.date ?? typedDate),
    },
    asked: {
      ...(inDoubt ? { last: pastedWords(whole) } : {}),
      ...(date?.inDoubt === true ? { submitDate: pastedWords(typedDate) } : {}),
    },
  };
}

const pastedWords = (text: string) => `Please check: '${text}' was pasted`;
