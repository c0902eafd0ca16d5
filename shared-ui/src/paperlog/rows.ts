import {
  birthdayDate,
  type CalendarDate,
  isEmail,
  phoneShown,
  tidyLine,
  tidyLines,
} from '@rollbook/contract';
import { emptyEntry, type Entry, isEmpty } from './check';

type Column = keyof Entry | undefined;

/** The order of the log; a row without a date begins with First. */
const COLUMNS: readonly Column[] = [
  'submitDate',
  'first',
  'last',
  'email',
  'primaryPhone',
  'additionalFamily',
];

const HEADINGS: readonly [RegExp, keyof Entry][] = [
  [/^(submit |submission )?date$/i, 'submitDate'],
  [/^first( name)?$/i, 'first'],
  [/^(last( name)?|surname)$/i, 'last'],
  [/^e-?mail( address)?$/i, 'email'],
  [/^((primary )?phone|telephone)( number)?$/i, 'primaryPhone'],
  [/^(additional )?family( members)?$/i, 'additionalFamily'],
];

/** Whether a pasted text is rows of the log. Lines alone are not, where a text may have lines. */
export function isRows(text: string, takesLines: boolean): boolean {
  return text.trim().includes('\t') || (!takesLines && text.trim().includes('\n'));
}

/**
 * Rows from a spreadsheet or a mail: with or without headings and dates, also a column of whole names. A row without a
 * date is of `day`.
 */
export function pastedRows(text: string, day: CalendarDate): Entry[] {
  const [top = [], ...others] = cellsOf(text);
  const headings = headingsOf(top);
  const rows = headings === undefined ? [top, ...others] : others;
  return rows
    .map((cells) => entryOf(cells, headings ?? columnsOf(cells), day))
    .filter((row) => !isEmpty(row));
}

/** A cell with tabs or line breaks is in quotes, and a quote in it is doubled. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of text.matchAll(
    /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r?\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== '' && end !== '\t') rows.push([]);
  }
  return rows;
}

/** The columns under a row of headings; undefined for a row of the log. */
function headingsOf(cells: readonly string[]): Column[] | undefined {
  const columns = cells.map((cell) => HEADINGS.find(([heading]) => heading.test(tidyLine(cell)))?.[1]);
  return columns.filter((column) => column !== undefined).length > 1 ? columns : undefined;
}

function columnsOf([begin = '', ...others]: readonly string[]): readonly Column[] {
  const isDated = birthdayDate(begin) !== undefined || (begin.trim() === '' && others.length > 1);
  const columns = isDated ? COLUMNS : COLUMNS.slice(1);
  const next = others[isDated ? 1 : 0] ?? '';
  // The whole name is in one cell.
  return next.trim() === '' || isEmail(next.trim()) ? columns.filter((column) => column !== 'last') : columns;
}

function entryOf(cells: readonly string[], columns: readonly Column[], day: CalendarDate): Entry {
  const text = (column: keyof Entry) => cells[columns.indexOf(column)] ?? '';
  const line = (column: keyof Entry) => tidyLine(text(column));
  const date = line('submitDate');
  return {
    ...emptyEntry(date === '' ? day : (birthdayDate(date) ?? date)),
    ...(columns.includes('last') ? { first: line('first'), last: line('last') } : namesOf(line('first'))),
    email: line('email'),
    primaryPhone: phoneShown(line('primaryPhone')),
    additionalFamily: tidyLines(text('additionalFamily')),
  };
}

/** 'Ann Mary Lee' or 'Lee, Ann Mary'. */
function namesOf(name: string): Pick<Entry, 'first' | 'last'> {
  const [, before = '', after] = /^([^,]*),\s*(.*)$/.exec(name) ?? [];
  if (after !== undefined) return { first: after, last: before };
  const words = name.split(' ');
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first: words.join(' '), last };
}
