import { isEmail } from '../email';
import { phoneIn } from '../phone';
import { tidyLine } from '../tidy';
import { addDays, type CalendarDate } from '../time';
import { cellsOf } from './cells';
import { isDateLike, readDate } from './dates';
import { headingOf, isNombre, isRowNumberHeading, type PastedColumn } from './headings';
import { isInitial, isSuffix, isTitle } from './names';

/** A pasted table. A column without a meaning is asked for. */
export type PastedTable = {
  columns: readonly (PastedColumn | undefined)[];
  /** The heading of each column; '' where there is none. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Title lines may stand above the headings. */
const HEADING_ROWS = 4;

/** Reads what was copied from a spreadsheet, a file or a mail, with or without headings. `today` tells a likely date. */
export function readTable(text: string, today: CalendarDate): PastedTable {
  const cells = cellsOf(text, separatorOf(text)).map(withoutAddressSigns);
  const at = cells.slice(0, HEADING_ROWS).findIndex(isHeadingRow);
  // What stands above the headings is the title of the list, in one cell.
  const isTitled = cells.slice(0, Math.max(at, 0)).every((row) => textsIn(row).length === 1);
  return at === -1 || !isTitled ? withoutHeadings(cells, today) : underHeadings(cells.slice(at), today);
}

const SEPARATORS = [',', ';', '|'];

/** Tabs, or what divides each line into cells of which one is a mailbox, or the headings. 'Lee, Ann' is a name. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const divides = (separator: string) => {
    const rows = cellsOf(text, separator);
    const isTable = rows.length > 0 && rows.every((row) => row.length > 1 && row.some(isMailbox));
    return isTable || rows.slice(0, HEADING_ROWS).some((row) => known(row).length > 1);
  };
  return SEPARATORS.find(divides) ?? '\t';
}

const isMailbox = (cell: string) => isEmail(tidyLine(cell).replace(/^(mailto:|<)|>$/g, ''));
const textsIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
const known = (row: readonly string[]) =>
  row.filter((cell) => headingOf(cell) !== undefined || isNombre(cell));

/** 'Ann Lee <ann@example.com>' in one cell, and 'mailto:'. */
function withoutAddressSigns(row: readonly string[]): readonly string[] {
  return row.flatMap((cell) => {
    const [, name = '', mailbox] = /^\s*"?([^<>"]*)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(cell) ?? [];
    if (mailbox !== undefined) return name.trim() === '' ? [mailbox] : [name.trim(), mailbox];
    return [cell.replace(/^\s*mailto:/i, '')];
  });
}

/** No row of a person: nothing but words, and of these the most are headings, or two of them. */
function isHeadingRow(row: readonly string[]): boolean {
  const texts = textsIn(row);
  if (texts.some((cell) => cell.includes('@') || phoneIn(cell) !== undefined)) return false;
  const understood = known(row).length;
  return understood > 1 || (understood === 1 && texts.length === 1);
}

function underHeadings(
  [top = [], ...rows]: readonly (readonly string[])[],
  today: CalendarDate,
): PastedTable {
  const width = Math.max(top.length, ...rows.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, at) =>
    tidyLine((top[at] ?? '').replace(/[\r\n]+/g, ' ')),
  );
  const found = headings.map(headingOf);
  const hasLast = found.includes('last');
  const taken = new Set<PastedColumn>();
  const columns = headings.map((heading, at): PastedColumn | undefined => {
    const cells = textsIn(rows.map((row) => row[at] ?? ''));
    if (cells.length === 0) return 'leave';
    let column = isNombre(heading) ? 'name' : found[at];
    if (column === 'name' && hasLast && !found.includes('first')) column = 'first';
    if (column === undefined && isRowNumberHeading(heading) && cells.every(isRowNumber)) return 'leave';
    if (column === undefined && heading === '') column = kindOf(cells, today);
    // A second phone, a second date: which one counts is asked.
    const isTaken = column !== undefined && taken.has(column) && column !== 'additionalFamily';
    const isNameTwice = column === 'name' && found.includes('first') && hasLast;
    if (column === undefined || isTaken || isNameTwice) return undefined;
    taken.add(column);
    return column;
  });
  return { columns, headings, rows };
}

const isRowNumber = (cell: string) => /^\d{1,4}[.)]?$/.test(cell.trim());

/** What the cells of a column without a heading are, when all are alike. */
function kindOf(cells: readonly string[], today: CalendarDate): PastedColumn | undefined {
  if (cells.every((cell) => cell.includes('@'))) return 'email';
  if (cells.every(isPhone)) return 'primaryPhone';
  return cells.every((cell) => isRecent(cell, today)) ? 'submitDate' : undefined;
}

/** A date that may be a slip's, not a birthday. */
function isRecent(cell: string, today: CalendarDate): boolean {
  const date = readDate(cell, today)?.date;
  return date !== undefined && date > addDays(today, -RECENT_DAYS) && date <= addDays(today, RECENT_DAYS);
}
const RECENT_DAYS = 400;

function isPhone(cell: string): boolean {
  const digits = phoneIn(cell);
  return digits !== undefined && digits.length >= 7 && !isSpacedDate(cell);
}
const isSpacedDate = (cell: string) => /^\s*\d{1,4}([-/.])\d{1,2}\1\d{1,4}\s*$/.test(cell);

/** The columns of rows that are read one by one; what is not understood stands in the last ones. */
const IN_ORDER = [
  'submitDate',
  'name',
  'first',
  'last',
  'email',
  'primaryPhone',
  'additionalFamily',
] as const;
type Read = { known: Partial<Record<(typeof IN_ORDER)[number], string>>; unknown: string[] };

/** Each row has its own order: in a mail one has a date and the next one none. */
function withoutHeadings(cells: readonly (readonly string[])[], today: CalendarDate): PastedTable {
  const isNumbered = cells.every((row) => row.length > 1 && isRowNumber(row[0] ?? ''));
  const read = cells.map((row) => readRow(isNumbered ? row.slice(1) : row, today));
  const unknown = Math.max(0, ...read.map((row) => row.unknown.length));
  return {
    columns: [...IN_ORDER, ...Array.from({ length: unknown }, () => undefined)],
    headings: Array.from({ length: IN_ORDER.length + unknown }, () => ''),
    rows: read.map((row) => [...IN_ORDER.map((column) => row.known[column] ?? ''), ...row.unknown]),
  };
}

function readRow(cells: readonly string[], today: CalendarDate): Read {
  const [begin = '', ...others] = cells;
  const isDated = isDateLike(begin, today) || (begin.trim() === '' && others.length > 1);
  const rest = isDated ? others : cells;
  const read: Read = { known: isDated ? { submitDate: begin } : {}, unknown: [] };
  const mailbox = rest.findIndex((cell) => cell.includes('@'));
  if (mailbox === -1) return readByOrder(rest, read);
  const { known: found, unknown } = read;
  found.email = rest[mailbox] ?? '';
  const names: string[] = [];
  rest.forEach((cell, at) => {
    if (at === mailbox || cell.trim() === '') return;
    if (isPhone(cell) && found.primaryPhone === undefined) found.primaryPhone = cell;
    else if (isRecent(cell, today) && found.submitDate === undefined) found.submitDate = cell;
    // A second phone, a second date: which one counts is asked.
    else if (isDateLike(cell, today) || isPhone(cell)) unknown.push(cell);
    else if (at < mailbox || mailbox === 0) names.push(cell);
    else if (found.additionalFamily === undefined) found.additionalFamily = cell;
    else unknown.push(cell);
  });
  nameCells(mailbox === 0 ? familyLast(names, found) : names, read);
  return read;
}

/** 'ann@example.com, Ann, Lee, Ida and Max': after the two names stands the family. */
function familyLast(names: readonly string[], found: Read['known']): readonly string[] {
  const [family] = names.slice(2);
  if (names.length !== 3 || family === undefined) return names;
  found.additionalFamily = family;
  return names.slice(0, 2);
}

/** The cells of a name: whole, in two, or with a title, an initial or a suffix of its own. */
function nameCells(cells: readonly string[], { known: found, unknown }: Read): void {
  const [first = '', ...more] = cells;
  const plain = cells.filter((cell) => !isTitle(cell) && !isSuffix(cell) && !isInitial(cell.trim()));
  if (more.length === 0 || plain.length === 1) found.name = cells.join(' ');
  else if (more.length > 1 && plain.length === 2) {
    const [given = '', family = ''] = plain;
    const at = cells.indexOf(family);
    found.first = [given, ...cells.slice(0, at).filter((cell) => isInitial(cell.trim()))].join(' ');
    found.last = [family, ...cells.slice(at + 1)].join(' ');
  } else {
    found.first = first;
    found.last = more.at(-1) ?? '';
    unknown.push(...more.slice(0, -1));
  }
}

/** Without a mailbox the order of the log tells which cell is which. */
function readByOrder(cells: readonly string[], read: Read): Read {
  const [first = '', second = '', ...others] = cells;
  const { known: found } = read;
  const isWhole = second.trim() === '' || isPhone(second);
  if (isWhole) found.name = first;
  else {
    found.first = first;
    found.last = second;
  }
  const rest = second.trim() !== '' && isWhole ? ['', second, ...others] : others;
  const [email = '', phone = '', family = '', ...more] = isPhone(rest[0] ?? '') ? ['', ...rest] : rest;
  found.email = email;
  found.primaryPhone = phone;
  found.additionalFamily = family;
  read.unknown.push(...more.filter((cell) => cell.trim() !== ''));
  return read;
}
