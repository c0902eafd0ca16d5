import { doubtOf } from '../doubt';
import { isEmail } from '../email';
import { rowOf, type TextField } from '../fieldNames';
import { unguarded } from '../formulaGuard';
import { MAX_LENGTH } from '../limits';
import { splitName } from '../pasted/names';
import { hasControlCharacters, visible } from '../text';
import { phoneShown, tidyLine, tidyLines } from '../tidy';
import { addDays, type CalendarDate } from '../time';
import { hasWebAddress } from '../webAddress';
import type { ImportColumn } from './columns';
import { amountOf, type DateOrder, dateOfFile, languageOf, stateOf, type Understood, yesOrNo } from './texts';

export const NAME_ORDERS = ['last, first', 'first last', 'whole'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** By what a wrong cell is counted. */
export const WRONG_KINDS = ['name', 'office', 'date', 'email', 'state', 'amount', 'twice', 'other'] as const;
export type WrongKind = (typeof WRONG_KINDS)[number];

/** A cell that is not imported. `column` is its place in the file; null for a cell that is missing. */
export type WrongCell = { column: number | null; text: string; kind: WrongKind; reason: string };

export type ReadRules = {
  columns: readonly (ImportColumn | undefined)[];
  nameOrder: NameOrder;
  dateOrder: DateOrder;
  today: CalendarDate;
};

/** A row of a file as texts that are stored; '' is an empty cell, which changes nothing. */
export type ImportedRow = {
  memberNumber: string;
  formerNumber: string;
  first: string;
  last: string;
  office: string;
  birthday: string;
  email: string;
  primaryPhone: string;
  streetAddress: string;
  city: string;
  state: string;
  zip: string;
  additionalFamily: string;
  language: '' | 'en' | 'es';
  paidUntil: '' | CalendarDate;
  joined: '' | CalendarDate;
  contact: string;
  website: string;
  calendarYear: boolean | undefined;
};
export type ReadRow = { values: ImportedRow; wrong: WrongCell[] };

const NOTHING = /^(n\/?a|none|null|nil|ninguno|-+|—+)$/i;
/** A spreadsheet would compute it; a phone or a negative amount begins with a sign and a figure. */
const FORMULA = /^[=@＝＠]|^[+\-＋－](?=[^\d\s(])/;
/** Nothing longer is stored of any column. */
const MAX_CELL = MAX_LENGTH.additionalFamily;
/** Further ahead is a slip of the pen. */
const MAX_AHEAD_DAYS = 2 * 366;

/** A cell without what a file adds to it: the sign that marks a text, what cannot be seen, and words for nothing. */
function cellText(cell: string): string {
  const text = unguarded(visible(cell).trim()).trim();
  return NOTHING.test(text) ? '' : text;
}

/** Reads a row of members or offices. What is wrong stands beside what was understood. */
export function readImportRow(cells: readonly string[], rules: ReadRules): ReadRow {
  const wrong: WrongCell[] = [];
  const at = (column: ImportColumn) => rules.columns.indexOf(column);
  const refuse = (column: ImportColumn, kind: WrongKind, reason: string) => {
    const place = at(column);
    wrong.push({ column: place === -1 ? null : place, text: cells[place] ?? '', kind, reason });
  };
  const raw = (column: ImportColumn) => {
    const text = cellText(cells[at(column)] ?? '');
    if (text.length <= MAX_CELL && !hasControlCharacters(text, true)) return text;
    refuse(column, 'other', text.length > MAX_CELL ? 'Too long' : 'Characters that cannot be read');
    return '';
  };
  const line = (column: ImportColumn, max: number, kind: WrongKind = 'other') => {
    const text = tidyLine(raw(column).replace(/\s+/g, ' '));
    if (FORMULA.test(text)) refuse(column, kind, 'A formula, not a text');
    else if (text.length > max) refuse(column, kind, `Longer than ${max} characters`);
    else return text;
    return '';
  };
  const of = (field: TextField, column: ImportColumn, kind?: WrongKind) =>
    line(column, rowOf(field).max, kind);
  const understood = <Value>(
    column: ImportColumn,
    kind: WrongKind,
    read: (text: string) => Understood<Value>,
  ) => {
    const text = raw(column);
    if (text === '') return undefined;
    const found = read(text);
    if ('value' in found) return found.value;
    refuse(column, kind, found.reason);
    return undefined;
  };
  const date = (column: ImportColumn, past: boolean) =>
    understood(column, 'date', (text) => dateOfFile(text, { ...rules, order: rules.dateOrder, past })) ?? '';
  const name = nameOfRow({ line, refuse, has: (column) => at(column) !== -1 }, rules.nameOrder);
  const email = of('email', 'email', 'email') || line('officeEmail', MAX_LENGTH.email, 'email');
  if (email !== '' && !isEmail(email))
    refuse(at('email') === -1 ? 'officeEmail' : 'email', 'email', emailReason(email));
  const born = date('birthday', true);
  if (born > rules.today) refuse('birthday', 'date', 'A birthday cannot be in the future');
  const paidUntil = date('paidUntil', false);
  if (paidUntil > addDays(rules.today, MAX_AHEAD_DAYS))
    refuse('paidUntil', 'date', 'More than two years ahead');
  const joined = date('joined', true);
  if (joined > rules.today) refuse('joined', 'date', 'It cannot be in the future');
  understood('amount', 'amount', amountOf);
  const phone = of('primaryPhone', 'phone') || line('officePhone', MAX_LENGTH.phone);
  const zip = of('zip', 'zip').replace(/^\d{4}$/, '0$&');
  const doubts = [
    [at('phone') === -1 ? 'officePhone' : 'phone', 'primaryPhone', phone],
    ['zip', 'zip', zip],
  ] as const;
  for (const [column, field, text] of doubts) {
    const doubt = doubtOf(field, text, 'en', rules.today)?.replace(/^Please check: /, '');
    if (doubt !== undefined) refuse(column, 'other', `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}`);
  }
  const [year = '', month = '', day = ''] = born.split('-');
  const additionalFamily = tidyLines(raw('family').replace(/\s*[,;]\s*/g, '\n'));
  if (hasWebAddress(additionalFamily) || FORMULA.test(additionalFamily)) {
    refuse('family', 'name', 'Not the names of a family');
  }
  return {
    values: {
      memberNumber: line('memberNumber', MAX_LENGTH.name),
      formerNumber: line('formerNumber', MAX_LENGTH.checkNumber),
      ...name,
      office:
        line('office', MAX_LENGTH.officeName, 'office') || line('officeName', MAX_LENGTH.officeName, 'name'),
      birthday: born === '' ? '' : `${month}/${day}/${year}`,
      email,
      primaryPhone: phoneShown(phone),
      streetAddress: of('streetAddress', 'street'),
      city: of('city', 'city'),
      state: understood('state', 'state', stateOf) ?? '',
      zip,
      additionalFamily,
      language: understood('language', 'other', languageOf) ?? '',
      paidUntil,
      joined,
      contact: line('contact', MAX_LENGTH.name),
      website: line('website', MAX_LENGTH.url),
      calendarYear: understood('calendarYear', 'other', yesOrNo),
    },
    wrong,
  };
}

type Cells = {
  line: (column: ImportColumn, max: number, kind?: WrongKind) => string;
  refuse: (column: ImportColumn, kind: WrongKind, reason: string) => void;
  has: (column: ImportColumn) => boolean;
};

function nameOfRow({ line, refuse, has }: Cells, order: NameOrder): { first: string; last: string } {
  const part = (column: ImportColumn) => line(column, MAX_LENGTH.name, 'name');
  const joined = (...columns: ImportColumn[]) => columns.map(part).filter(Boolean).join(' ');
  const parts = { first: joined('first', 'middle'), last: joined('last', 'suffix') };
  const isInParts = parts.first !== '' || parts.last !== '';
  const column = isInParts ? 'last' : 'name';
  const whole = isInParts || !has('name') ? '' : part('name');
  const name = isInParts || whole === '' ? parts : wholeName(whole, order);
  if (typeof name === 'string') {
    refuse('name', 'name', name);
    return { first: '', last: '' };
  }
  if ([name.first, name.last].some((text) => hasWebAddress(text))) refuse(column, 'name', 'Not a name');
  return name;
}

/** Or why it is not understood. */
function wholeName(whole: string, order: NameOrder): { first: string; last: string } | string {
  if (order === 'whole') return { first: '', last: whole };
  if (order === 'first last') {
    const { first, last } = splitName(whole.includes(',') ? whole.replace(/,(?!\s*\p{L}+\.?$)/u, '') : whole);
    return { first, last };
  }
  if (!whole.includes(',')) return 'No comma: which is the last name?';
  const { first, last } = splitName(whole);
  return { first, last };
}

function emailReason(text: string): string {
  if (!text.includes('@'))
    return text.includes(' ') ? 'The e-mail has a space and no @' : 'The e-mail has no @';
  return /@\S*\.\S+$/.test(text) ? 'Not an e-mail address' : 'The e-mail has no domain after @';
}
