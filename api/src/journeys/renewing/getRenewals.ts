import {
  addDays,
  type Brand,
  type CalendarDate,
  type CallAnswer,
  type CallInput,
  denverDate,
  finder,
  folded,
  memberIdShown,
  nameShown,
  type RenewableMember,
  renewalTerm,
  shownId,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { ApplicationDoc } from '../../membership/record/application';
import { lastCallAbout } from '../../membership/lists/noteCall';
import { byLastDay } from '../../membership/renewals/expiring';
import { notRenewed } from '../../membership/renewals/renewalsDue';
import type { Context, Handler } from '../../base/http/context';
import { afterPlace, readCursor } from '../../base/http/keyset';
import { bouncedAmong } from '../../letters/mail/bounces';
import type { OfficeDoc } from '../../parties/offices/model';
import { findOffice, findOffices, officesOfGroup } from '../../parties/offices/records';
import { lastReminders } from '../reminders/sent';
import { memberNumbers } from '../../membership/record/chain';

type Input = Omit<CallInput<'getRenewals'>, 'oid'>;
type Page = CallAnswer<'getRenewals'>;
type Filter = QueryFilter<ApplicationDoc>;
type NextTerm = RenewableMember['next_term'];

/** Memberships per query, a little more than a page, and those that a request reads at most: then `next` continues. */
const BATCH = { least: 100, most: 500 };
const MAX_READ = 2000;

/** A page of the memberships of an office that can be renewed. */
export const getRenewals: Handler<'getRenewals'> = async (input, services) => {
  const office = await findOffice(input.oid);
  return page(office === null ? [] : [office], input, services);
};

/** The same of all offices of a group, in one order, with the office's name. */
export const getRenewalsForGroup: Handler<'getRenewalsForGroup'> = async (input, services) => {
  const offices = await findOffices([...(await officesOfGroup(input.ogid)).keys()]);
  const names = new Map(offices.map(({ _id, office_name }) => [_id, office_name]));
  return page(offices, input, services, names);
};

/**
 * The memberships by their last valid day, without those that are renewed or cancelled. Paging is by key, and the index 'renewals'
 * serves each page.
 */
async function page(
  offices: Pick<OfficeDoc, '_id' | 'calendar_year'>[],
  input: Input,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
  names?: ReadonlyMap<number, string>,
): Promise<Page> {
  const isFound = memberHolds(input.text);
  const holds = (row: RenewableMember) => isFound(row) && !(input.not_called && row.last_call !== null);
  const today = denverDate(now());
  const filter = filterOf(input, brand, today);
  const kinds = new Map(offices.map(({ _id, calendar_year }) => [_id, calendar_year]));
  const nextTerm = ({
    oid,
    expiration_date: expires,
    calendar_year: wasCalendarYear,
  }: ApplicationDoc): NextTerm => {
    const calendarYear = kinds.get(oid) ?? false;
    return {
      ...renewalTerm({ oid, calendarYear, wasCalendarYear, expires, madeOn: today }, brand),
      calendar_year: calendarYear,
    };
  };
  const named = (row: RenewableMember): RenewableMember =>
    names === undefined ? row : { ...row, office_name: names.get(row.oid) ?? '' };
  const rows: RenewableMember[] = [];
  let place = input.cursor === undefined ? undefined : readPlace(input.cursor);
  const batch = Math.min(BATCH.most, Math.max(BATCH.least, input.limit + 1));
  for (let read = 0; read < MAX_READ; read += batch) {
    const filters = [filter, after(place, input.order)];
    const found = await byLastDay([...kinds.keys()], filters, input.order, batch);
    for (const row of (await renewable(found, nextTerm)).map(named)) {
      if (rows.length === input.limit) return { rows, next: place === undefined ? null : writeCursor(place) };
      if (holds(row)) rows.push(row);
      place = row;
    }
    if (found.length < batch) return { rows, next: null };
    place = placeOf(found.at(-1)) ?? place;
  }
  return { rows, next: place === undefined ? null : writeCursor(place) };
}

function filterOf({ which }: Pick<Input, 'which'>, { renewal }: Brand, today: CalendarDate): Filter {
  const opens = addDays(today, renewal.opensDaysBefore);
  const closed = addDays(today, -renewal.closesDaysAfter);
  const from = which === 'due' ? today : closed;
  const to = which === 'expired' ? addDays(today, -1) : opens;
  return { expiration_date: { $gte: from, $lte: to } };
}

async function renewable(
  found: ApplicationDoc[],
  nextTerm: (stored: ApplicationDoc) => NextTerm,
): Promise<RenewableMember[]> {
  const [{ left, memberships }, numberOf, isBounced, reminded] = await Promise.all([
    notRenewed(found),
    memberNumbers(found),
    bouncedAmong(found.map(({ email }) => email)),
    lastReminders(found.map(({ _id }) => _id)),
  ]);
  return left.map((stored) => {
    const membership = memberships.get(stored.chain);
    const state = remindersOf(stored, membership?.reminders_off ?? false, isBounced);
    const reminders = { state, last: reminded.get(stored._id) ?? null };
    const last_call = lastCallAbout(stored._id, membership);
    return {
      ...toMember(stored),
      member_id: numberOf(stored),
      reminders,
      last_call,
      next_term: nextTerm(stored),
    };
  });
}

function remindersOf(
  { email }: ApplicationDoc,
  isOff: boolean,
  isBounced: (address: string) => boolean,
): RenewableMember['reminders']['state'] {
  if (email === '') return 'no email';
  if (isOff) return 'stopped';
  return isBounced(email) ? 'bounced' : 'on';
}

function toMember(
  stored: ApplicationDoc,
): Omit<RenewableMember, 'member_id' | 'reminders' | 'last_call' | 'next_term'> {
  return {
    id: stored._id,
    oid: stored.oid,
    chain: stored.chain,
    first: stored.first,
    last: stored.last,
    email: stored.email,
    additional_family: stored.additional_family,
    primary_phone: stored.primary_phone,
    language: stored.language,
    expiration_date: stored.expiration_date,
  };
}

/** True for the members in whose name, id, phone, e-mail, family or shown office each word of the text occurs. */
function memberHolds(text: string): (member: RenewableMember) => boolean {
  if (text.trim() === '') return () => true;
  const isFound = finder(text);
  return (member) => {
    const { email, additional_family, primary_phone, office_name = '' } = member;
    const columns = [
      nameShown(member),
      shownId(member),
      memberIdShown(member),
      email,
      additional_family,
      primary_phone,
      office_name,
    ];
    return isFound(folded(columns.join('\n')));
  };
}

/** Where a page ends: after the member with this last valid day and id. */
type Place = Pick<RenewableMember, 'expiration_date' | 'id'>;

const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,10})$/;

function writeCursor({ expiration_date, id }: Place): string {
  return `${expiration_date}_${id}`;
}

function readPlace(cursor: string): Place {
  const [expiration_date = '', id] = readCursor(cursor, CURSOR);
  return { expiration_date, id: Number(id) };
}

function placeOf(row: ApplicationDoc | undefined): Place | undefined {
  return row && { expiration_date: row.expiration_date, id: row._id };
}

function after(place: Place | undefined, order: Input['order']): Filter {
  if (place === undefined) return {};
  const { expiration_date, id } = place;
  return afterPlace(order === 'soonest' ? 'up' : 'down', ['expiration_date', expiration_date], ['_id', id]);
}
