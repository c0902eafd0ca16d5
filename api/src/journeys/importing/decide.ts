import {
  birthdayDate,
  type CalendarDate,
  denverDate,
  nameShown,
  personName,
  phoneDigits,
  type ReadRow,
  readImportRow,
  shownDate,
  type WrongCell,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { isPaidElsewhere } from '../../membership/record/elsewhere';
import { personToken } from '../../membership/search/searchTokens';
import { unprintableIn } from '../../membership/enrol/unprintable';
import { type Changes, changesOf } from './changes';
import { chainIn, type FindOffice, type Known, knownOnes, type Placed } from './known';
import type { ImportDoc } from './model';
import type { FileRow } from './records';

type Values = ReadRow['values'];
type Place = ReturnType<FindOffice>;

/** What becomes of a row. */
export type Decision = FileRow & { values: Values; wrong: WrongCell[]; office?: Place | undefined } &
  // A wrong row may still be about a member: one who is not missing then.
  (
    | { what: 'wrong'; about?: ApplicationDoc | undefined }
    | { what: 'created'; oid: number; calendarYear: boolean }
    | { what: 'updated'; target: ApplicationDoc; changes: Changes }
    | { what: 'unchanged'; target: ApplicationDoc }
    | { what: 'confirm'; target: ApplicationDoc; oid: number; calendarYear: boolean }
  );

export type Rules = Pick<ImportDoc, 'columns' | 'name_order' | 'date_order'> & {
  findOffice: FindOffice;
  today: CalendarDate;
  /** What a person has decided of a row that may be a person who is here. */
  decided?: (row: number) => '' | 'same' | 'other' | 'leave';
};

export function rulesOf(doc: ImportDoc, findOffice: FindOffice, now: Date): Rules {
  const { columns, name_order, date_order } = doc;
  return { columns, name_order, date_order, findOffice, today: denverDate(now) };
}

/** Decides some rows of members, by what is stored now. Writes nothing. */
export async function decideMembers(rows: readonly FileRow[], rules: Rules): Promise<Decision[]> {
  const read = rows.map((row) => placedRow(row, rules));
  const placed = read.flatMap(({ values, office }): Placed[] =>
    office ? [{ values, oid: office.oid }] : [],
  );
  const known = await knownOnes(placed);
  return read.map((one) => decideOne(one, known, rules));
}

type PlacedRow = FileRow & ReadRow & { office: Place };

export function placedRow(row: FileRow, rules: Rules): PlacedRow {
  const { columns, name_order: nameOrder, date_order: dateOrder, today, findOffice } = rules;
  const read = readImportRow(row.cells, {
    columns: columns.map((column) => column ?? undefined),
    nameOrder,
    dateOrder,
    today,
  });
  const { first, last, email, additionalFamily, streetAddress, city } = read.values;
  const unprintable = Object.values(
    unprintableIn({ first, last, email, additionalFamily, streetAddress, city }, 'en'),
  );
  for (const reason of unprintable) read.wrong.push({ column: null, text: '', kind: 'other', reason });
  return { ...row, ...read, office: findOffice(read.values.office) };
}

function decideOne(row: PlacedRow, known: Known, rules: Rules): Decision {
  const { office, values } = row;
  const numbered = byNumber(values, known);
  const found = numbered ?? (office && samePerson(values, office.oid, known, rules));
  const about = found?.target;
  const wrongAt = (column: string, kind: WrongCell['kind'], reason: string, text = ''): Decision => {
    const at = rules.columns.findIndex((one) => one === column);
    const wrong = [...row.wrong, { column: at === -1 ? null : at, text, kind, reason }];
    return { ...row, wrong, what: 'wrong', about };
  };
  if (row.wrong.length > 0) return { ...row, what: 'wrong', about };
  if (office === undefined && numbered === undefined) {
    const reason = values.office === '' ? 'No office is named' : 'No such office';
    return wrongAt('office', 'office', reason, values.office);
  }
  const decision = rules.decided?.(row.row) ?? '';
  const isSure = found?.isSure === true && !(office && endsNow(values, found.target, rules));
  if (found !== undefined && (isSure || decision === 'same')) return updateOf(row, found.target, wrongAt);
  if (office === undefined) return wrongAt('office', 'office', 'No such office', values.office);
  const { oid, calendarYear } = office;
  if (values.first === '' || values.last === '') {
    return wrongAt(
      'name',
      'name',
      values.first === '' ? 'The first name is missing' : 'The last name is missing',
    );
  }
  if (values.paidUntil === '' && values.joined === '') {
    return wrongAt('paidUntil', 'date', 'Paid until when? It is missing');
  }
  if (found !== undefined && decision !== 'other') {
    return { ...row, what: 'confirm', target: found.target, oid, calendarYear };
  }
  return { ...row, what: 'created', oid, calendarYear };
}

type Found = { target: ApplicationDoc; isSure: boolean };

function byNumber(values: Values, known: Known): Found | undefined {
  const { formerNumber, memberNumber } = values;
  const chain = chainIn(memberNumber);
  const target =
    (chain === undefined ? undefined : known.byNumber.get(chain)) ?? known.byFormer.get(formerNumber);
  if (formerNumber === '' && chain === undefined) return undefined;
  return target && { target, isSure: isNamed(values, target) };
}

/** A number may have been given to another person: the name, the birthday or the e-mail address says that it was not. */
function isNamed(values: Values, target: ApplicationDoc): boolean {
  if (values.first === '' && values.last === '') return true;
  return personName(values) === personName(target) || likenessOf(values, target) === 'same';
}

/** An active membership would be over by this row: that is asked first. */
function endsNow({ paidUntil }: Values, target: ApplicationDoc, { today }: Rules): boolean {
  return paidUntil !== '' && paidUntil < today && isPaidElsewhere(target) && target.expiration_date >= today;
}

/** Of the same office and folded name: sure by birthday or e-mail, and in doubt where neither tells two people apart. */
function samePerson(values: Values, oid: number, known: Known, rules: Rules): Found | undefined {
  const candidates = (known.byPerson.get(personToken({ oid, ...values })) ?? []).filter((one) => {
    const hasOtherNumber =
      values.formerNumber !== '' && one.former_number !== '' && one.former_number !== values.formerNumber;
    const isOver = one.expiration_date < rules.today && !isPaidElsewhere(one);
    return !hasOtherNumber && !(isOver && values.paidUntil > one.expiration_date);
  });
  const judged = candidates.map((target) => ({ target, likeness: likenessOf(values, target) }));
  const same = judged.findLast(({ likeness }) => likeness === 'same');
  if (same !== undefined) return { target: same.target, isSure: true };
  const perhaps = judged.findLast(({ likeness }) => likeness === 'perhaps');
  return perhaps && { target: perhaps.target, isSure: false };
}

function likenessOf(values: Values, stored: ApplicationDoc): 'same' | 'perhaps' | 'other' {
  const born = [birthdayDate(values.birthday), birthdayDate(stored.birthday)];
  const emails = [values.email.toLowerCase(), stored.email.toLowerCase()];
  const phones = [phoneDigits(values.primaryPhone), phoneDigits(stored.primary_phone)];
  const isSame = ([one, other]: readonly (string | undefined)[]) => !!one && one === other;
  const differs = ([one, other]: readonly (string | undefined)[]) => !!one && !!other && one !== other;
  if (differs(born)) return isSame(emails) && isSame(phones) ? 'perhaps' : 'other';
  return isSame(born) || isSame(emails) ? 'same' : 'perhaps';
}

type WrongAt = (column: string, kind: WrongCell['kind'], reason: string, text?: string) => Decision;

/** A blank changes nothing; what was paid here keeps its term. */
function updateOf(row: PlacedRow, target: ApplicationDoc, wrongAt: WrongAt): Decision {
  const { paidUntil } = row.values;
  if (!target.paid && paidUntil !== '') {
    return wrongAt(
      'paidUntil',
      'other',
      `${nameShown(target)} has an unpaid application here: record its payment there`,
    );
  }
  if (!isPaidElsewhere(target) && paidUntil > target.expiration_date) {
    const reason = `Paid here until ${shownDate(target.expiration_date)}: renew the membership instead`;
    return wrongAt('paidUntil', 'date', reason, shownDate(paidUntil));
  }
  const changes = changesOf(row.values, target);
  return Object.keys(changes).length === 0
    ? { ...row, what: 'unchanged', target }
    : { ...row, what: 'updated', target, changes };
}
