import {
  birthdayDate,
  type CalendarDate,
  denverDate,
  nameShown,
  personName,
  phoneDigits,
  type ReadRow,
  readImportRow,
  sharedMarks,
  shownDate,
  type WrongCell,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../../membership/record/application';
import { isPaidElsewhere } from '../../membership/record/elsewhere';
import { personToken } from '../../membership/search/searchTokens';
import { unprintableIn } from '../../membership/enrol/unprintable';
import { type Changes, changesOf } from './changes';
import {
  chainIn,
  type FindOffice,
  type Known,
  knownOnes,
  knownSuspects,
  knownTerms,
  type Placed,
} from './known';
import type { ImportDoc } from './model';
import type { FileRow } from './records';
import { isLaterTerm } from './sameFile';

type Values = ReadRow['values'];
export type Further = { last: ApplicationDoc; changes: Changes };
type Place = ReturnType<FindOffice>;

/** What becomes of a row. */
export type Decision = FileRow & { values: Values; wrong: WrongCell[]; office?: Place | undefined } &
  // A wrong row may still be about a member: one who is not missing then.
  (
    | { what: 'wrong'; about?: ApplicationDoc | undefined }
    // `renews`: the last term of one who is here, whom the row gives another one.
    | { what: 'created'; oid: number; calendarYear: boolean; renews?: Further }
    | { what: 'updated'; target: ApplicationDoc; changes: Changes }
    | { what: 'unchanged'; target: ApplicationDoc }
    // `changes`: if it is the same person.
    | {
        what: 'confirm';
        target: ApplicationDoc;
        oid: number;
        calendarYear: boolean;
        changes: Changes;
        renews?: Further;
      }
  );

export type Rules = Pick<ImportDoc, 'columns' | 'name_order' | 'date_order'> & {
  findOffice: FindOffice;
  /** The import: whom it has made itself is in another row of its file. */
  job: string;
  today: CalendarDate;
  /** What a person has decided of a row that may be a person who is here. */
  decided?: (row: number) => '' | 'same' | 'other' | 'leave';
};

export function rulesOf(doc: ImportDoc, findOffice: FindOffice, now: Date): Rules {
  const { _id: job, columns, name_order, date_order } = doc;
  return { job, columns, name_order, date_order, findOffice, today: denverDate(now) };
}

/** Decides some rows of members, by what is stored now. Writes nothing. */
export async function decideMembers(rows: readonly FileRow[], rules: Rules): Promise<Decision[]> {
  const read = rows.map((row) => placedRow(row, rules));
  const placed = read.flatMap(({ values, office }): Placed[] =>
    office ? [{ values, oid: office.oid }] : [],
  );
  const known = await knownOnes(placed);
  const met = read.map((row): Met => {
    const { office, values } = row;
    const numbered = byNumber(values, known);
    return { row, numbered, found: numbered ?? (office && samePerson(values, office.oid, known, rules)) };
  });
  // A row that a person has decided to be another one's needs no second look.
  const isAsked = ({ row, wrong }: PlacedRow) =>
    wrong.length === 0 && (rules.decided === undefined || rules.decided(row) === 'same');
  const unknown = met.flatMap(({ row, found }) => (found === undefined && isAsked(row) ? row.values : []));
  const byName = await knownSuspects(unknown);
  const all = met.map(({ row, numbered, found }): Met => {
    const elsewhere = found === undefined && isAsked(row) ? atOtherOffice(row, byName, rules) : undefined;
    return { row, numbered, found: found ?? elsewhere };
  });
  const terms = await knownTerms(all.flatMap(({ found }) => found?.target.chain ?? []));
  return all.map((one) => decideOne(atTerm(one, terms), rules));
}

/** Of the terms of the person who was found, the one that the row is about. */
function atTerm({ row, numbered, found }: Met, known: Map<number, ApplicationDoc[]>): Met {
  const terms = found === undefined ? [] : (known.get(found.target.chain) ?? []);
  const last = terms.at(-1);
  if (found === undefined || last === undefined) return { row, numbered, found };
  const { paidUntil } = row.values;
  const isOf = ({ expiration_date: ends }: ApplicationDoc) => ends === paidUntil;
  // Not so far apart: a correction of the day.
  const isNear = ({ expiration_date: ends }: ApplicationDoc) => isWithin(paidUntil, ends);
  const target = paidUntil === '' ? last : (terms.findLast(isOf) ?? terms.findLast(isNear) ?? last);
  const at = { target, isSure: found.isSure };
  return { row, numbered: numbered && at, found: at };
}

type Met = { row: PlacedRow; numbered: Found | undefined; found: Found | undefined };

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

function decideOne({ row, numbered, found }: Met, rules: Rules): Decision {
  const { office, values } = row;
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
  const isDecided = decision === 'same';
  if (found !== undefined && (isSure || isDecided))
    return sameOne(row, { target: found.target, isDecided }, wrongAt);
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
    const { target } = found;
    const same = sameOne(row, { target, isDecided: true }, wrongAt);
    const changes = same.what === 'updated' ? same.changes : {};
    const renews = same.what === 'created' ? same.renews : undefined;
    const one = { ...row, what: 'confirm', target, oid, calendarYear } as const;
    return renews === undefined ? { ...one, changes } : { ...one, changes: renews.changes, renews };
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

/**
 * Of the same office and folded name: sure by birthday or e-mail, and in doubt where neither tells two people apart. One with
 * another former number is another person, unless birthday, e-mail or phone are the same: then a person decides.
 */
function samePerson(values: Values, oid: number, known: Known, rules: Rules): Found | undefined {
  const candidates = (known.byPerson.get(personToken({ oid, ...values })) ?? []).filter((one) => {
    const isOver = one.expiration_date < rules.today && !isPaidElsewhere(one);
    return one.imported_by !== rules.job && !(isOver && values.paidUntil > one.expiration_date);
  });
  const judged = candidates.flatMap((target) => {
    const likeness = likenessOf(values, target);
    if (!hasOtherNumber(values, target)) return { target, likeness };
    const isAsked = likeness !== 'other' && (likeness === 'same' || isSamePhone(values, target));
    return isAsked ? { target, likeness: 'perhaps' as const } : [];
  });
  const same = judged.findLast(({ likeness }) => likeness === 'same');
  if (same !== undefined) return { target: same.target, isSure: true };
  const perhaps = judged.findLast(({ likeness }) => likeness === 'perhaps');
  return perhaps && { target: perhaps.target, isSure: false };
}

function hasOtherNumber({ formerNumber }: Values, { former_number }: ApplicationDoc): boolean {
  return formerNumber !== '' && former_number !== '' && former_number !== formerNumber;
}

function isSamePhone({ primaryPhone }: Values, { primary_phone }: ApplicationDoc): boolean {
  const digits = phoneDigits(primaryPhone);
  return digits !== '' && digits === phoneDigits(primary_phone);
}

/** A member of another office who has this name with this e-mail address, birthday or phone: never sure. */
function atOtherOffice(
  { values, office }: PlacedRow,
  byName: Map<string, ApplicationDoc[]>,
  rules: Rules,
): Found | undefined {
  if (office === undefined) return undefined;
  const target = (byName.get(personName(values)) ?? []).findLast((one) => {
    const isOver = one.expiration_date < rules.today && !isPaidElsewhere(one);
    return (
      one.oid !== office.oid &&
      one.imported_by !== rules.job &&
      !isOver &&
      sharedMarks({ ...values, primary_phone: values.primaryPhone }, one).length > 0 &&
      likenessOf(values, one) !== 'other'
    );
  });
  return target && { target, isSure: false };
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

type Target = { target: ApplicationDoc; isDecided: boolean };

/** A row of one who is here changes a term, or is the next one: after one that was paid elsewhere, as all that is imported. */
function sameOne(row: PlacedRow, of: Target, wrongAt: WrongAt): Decision {
  const { target } = of;
  const { paidUntil } = row.values;
  if (paidUntil === '' || !isPaidElsewhere(target)) return updateOf(row, of, wrongAt);
  const isOther = !isWithin(paidUntil, target.expiration_date);
  // The first day of a later term is the day after the term before: what ends before it is no correction.
  const isEarlier = target.kind === 'renewal' && paidUntil < target.starts;
  if (!isOther && !isEarlier) return updateOf(row, of, wrongAt);
  if (!isOther) {
    const reason = `Begins here on ${shownDate(target.starts)}: it cannot end before`;
    return wrongAt('paidUntil', 'date', reason, shownDate(paidUntil));
  }
  if (paidUntil < target.expiration_date) {
    if (of.isDecided && !isEarlier) return updateOf(row, of, wrongAt);
    const reason = `Paid here until ${shownDate(target.expiration_date)}: terms before it come in with a member's first import`;
    return wrongAt('paidUntil', 'date', reason, shownDate(paidUntil));
  }
  if (target.renewed_as !== null)
    return wrongAt('paidUntil', 'date', 'Renewed here meanwhile', shownDate(paidUntil));
  const { expiration_date = '', ...others } = changesOf(row.values, target, of.isDecided);
  const { member_since: _since, former_number: _number, ...changes } = others;
  const further = {
    last: target,
    changes: { ...changes, ...(expiration_date === '' ? {} : { expiration_date }) },
  };
  const { oid, calendar_year: calendarYear } = target;
  return { ...row, what: 'created', oid, calendarYear, renews: further };
}

function isWithin(ends: string, of: string): boolean {
  return !isLaterTerm(ends, of) && !isLaterTerm(of, ends);
}

/** A blank changes nothing; what was paid here keeps its term. */
function updateOf(row: PlacedRow, { target, isDecided }: Target, wrongAt: WrongAt): Decision {
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
  const changes = changesOf(row.values, target, isDecided);
  return Object.keys(changes).length === 0
    ? { ...row, what: 'unchanged', target }
    : { ...row, what: 'updated', target, changes };
}
