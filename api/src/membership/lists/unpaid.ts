import {
  type CalendarDate,
  denverDate,
  isSamePerson,
  isTermOver,
  nameShown,
  type UnpaidApplication,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Context, Handler } from '../../base/http/context';
import { memberNumbers, readMemberships } from '../record/chain';
import { presentOffices } from '../../parties/offices/directory';
import { officesOfGroup } from '../../parties/offices/records';
import { mapped } from './lists';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices, countedByOffice } from './countedByOffice';
import { lastCallAbout } from './noteCall';
import { awaited } from './unpaidAges';
import type { Person } from '../duplicates/personClaims';
import { type Compared, comparedApplications } from '../duplicates/samePerson';
import { suspectsOf } from '../duplicates/suspectsOf';
import { personToken } from '../search/searchTokens';

/** The unpaid, unreserved applications of an office, newest first. */
export const getUnpaidApplicationsForOffice: Handler<'getUnpaidApplicationsForOffice'> = async (
  { oid },
  context,
) => unpaidRows([oid], runsOn, context);

/** The same of all offices of a group, with the office's name. */
export const getUnpaidApplicationsForGroup: Handler<'getUnpaidApplicationsForGroup'> = async (
  { ogid },
  context,
) => {
  const names = await officesOfGroup(ogid);
  const rows = unpaidRows([...names.keys()], runsOn, context);
  return mapped(rows, (row) => ({ ...row, office_name: names.get(row.oid) ?? '' }));
};

/** 'Expired before payment': the unpaid applications of an office whose membership has run out. */
export const getExpiredApplicationsForOffice: Handler<'getExpiredApplicationsForOffice'> = async (
  { oid },
  context,
) => unpaidRows([oid], isOverOn, context);

/** How many names wait for payment at each office that has some. */
export const getWaitingByOffice: Handler<'getWaitingByOffice'> = async (_input, { now }) => {
  const counted = await waitingByOffice(denverDate(now()));
  const { byId } = await presentOffices();
  return [...counted].map(([oid, count]) => {
    const { office_name = '', calendar_year = false } = byId.get(oid)?.office ?? {};
    return { oid, office_name, calendar_year, waiting: count };
  });
};

/** How many names wait for payment at each of these offices, counted in the index 'awaited' alone. */
export async function waitingByOffice(
  today: CalendarDate,
  oids?: readonly number[],
): Promise<Map<number, number>> {
  return countedByOffice({ ...awaited(today), ...atOffices(oids) });
}

type Term = Pick<QueryFilter<ApplicationDoc>, 'expiration_date'>;

/** The applications of a term that wait for payment. */
function waiting(term: Term) {
  return { state: 'live', paid: false, payment: null, cancelled: null, ...term } as const;
}

/** `isTermOver` as a filter, and its opposite. */
export function isOverOn(today: CalendarDate): Term {
  return { expiration_date: { $lt: today } };
}
function runsOn(today: CalendarDate): Term {
  return { expiration_date: { $gte: today } };
}

/** Rows that are compared with other applications at a time. */
const BATCH = 100;

/** Who asks, and when. */
type Asking = Pick<Context, 'brand' | 'caller' | 'now'>;

/** Streams unpaid applications and marks possible duplicates (D35), and those of other records that may be the same person. */
async function* unpaidRows(
  oids: number[],
  term: (today: CalendarDate) => Term,
  asking: Asking,
): AsyncGenerator<UnpaidApplication> {
  // An office and a group learn nothing of others.
  const offices = asking.caller.role === 'admin' ? undefined : new Set(oids);
  let batch: Row[] = [];
  for await (const row of unpaidOf(oids, term(denverDate(asking.now())))) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield* await compared(batch, offices, asking);
    batch = [];
  }
  yield* await compared(batch, offices, asking);
}

async function compared(
  rows: Row[],
  offices: ReadonlySet<number> | undefined,
  { brand, now }: Asking,
): Promise<UnpaidApplication[]> {
  if (rows.length === 0) return [];
  const today = denverDate(now());
  const [known, numberOf, memberships, suspects] = await Promise.all([
    comparedApplications(rows, now()),
    memberNumbers(rows),
    readMemberships(rows.map(({ chain }) => chain)),
    suspectsOf(rows, offices, { brand, today }),
  ]);
  const byName = new Map<string, Compared[]>();
  for (const one of known) {
    const token = personToken(one);
    byName.set(token, [...(byName.get(token) ?? []), one]);
  }
  return rows.map((row) => {
    const others = byName.get(personToken(row)) ?? [];
    const suspect = suspects.get(row._id);
    return toUnpaid(row, {
      ...(suspect === undefined ? {} : { suspect }),
      member_id: numberOf(row),
      last_call: lastCallAbout(row._id, memberships.get(row.chain)),
      possible_duplicate:
        suspect !== undefined || (!row.another && others.some((other) => isDuplicate(row, other, today))),
    });
  });
}

function isDuplicate(row: Row, other: Compared, today: CalendarDate): boolean {
  if (other.chain === row.chain) return false;
  return !other.another && !isTermOver(other, today) && isSamePerson(row, other);
}

/** Uses the index 'unpaid'. */
function unpaidOf(oids: number[], term: Term) {
  return Application.find({ oid: { $in: oids }, ...waiting(term) })
    .sort({ application_time: -1, _id: -1 })
    .select(
      'oid kind chain first last email primary_phone birthday another application_time expiration_date calendar_year',
    )
    .lean()
    .cursor();
}

type Row = Pick<
  ApplicationDoc,
  '_id' | 'kind' | 'chain' | 'another' | 'application_time' | 'expiration_date' | 'calendar_year'
> &
  Person;

type Known = Pick<UnpaidApplication, 'member_id' | 'last_call' | 'possible_duplicate' | 'suspect'>;

function toUnpaid(row: Row, known: Known): UnpaidApplication {
  return {
    id: row._id,
    oid: row.oid,
    kind: row.kind,
    name: nameShown(row),
    email: row.email,
    primary_phone: row.primary_phone,
    enrolled_on: denverDate(row.application_time),
    expiration_date: row.expiration_date,
    calendar_year: row.calendar_year,
    ...known,
  };
}
