import { type CalendarDate, denverDate, type UnpaidApplication } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Handler } from '../http/context';
import { officesOfGroup } from '../offices/records';
import { mapped } from './lists';
import { Application, type ApplicationDoc } from './model';

/** The unpaid, unreserved applications of an office, newest first. */
export const getUnpaidApplicationsForOffice: Handler<'getUnpaidApplicationsForOffice'> = async (
  { oid },
  { now },
) => mapped(unpaidOf([oid], runsOn(denverDate(now()))), toUnpaid);

/** The same of all offices of a group, with the office's name. */
export const getUnpaidApplicationsForGroup: Handler<'getUnpaidApplicationsForGroup'> = async (
  { ogid },
  { now },
) => {
  const names = await officesOfGroup(ogid);
  return mapped(unpaidOf([...names.keys()], runsOn(denverDate(now()))), (row) => ({
    ...toUnpaid(row),
    office_name: names.get(row.oid) ?? '',
  }));
};

/** 'Expired before payment': the unpaid applications of an office whose membership has run out (D34). */
export const getExpiredApplicationsForOffice: Handler<'getExpiredApplicationsForOffice'> = async (
  { oid },
  { now },
) => mapped(unpaidOf([oid], isOverOn(denverDate(now()))), toUnpaid);

type Term = Pick<QueryFilter<ApplicationDoc>, 'expiration_date'>;

/** `isTermOver` as a filter, and its opposite. */
export function isOverOn(today: CalendarDate): Term {
  return { expiration_date: { $lt: today } };
}
function runsOn(today: CalendarDate): Term {
  return { expiration_date: { $gte: today } };
}

/** Uses the index 'unpaid'. */
function unpaidOf(oids: number[], term: Term) {
  return Application.find({ oid: { $in: oids }, state: 'live', paid: false, payment: null, ...term })
    .sort({ application_time: -1, _id: -1 })
    .select('oid first last email application_time expiration_date calendar_year')
    .lean()
    .cursor();
}

type Row = Pick<
  ApplicationDoc,
  '_id' | 'oid' | 'first' | 'last' | 'email' | 'application_time' | 'expiration_date' | 'calendar_year'
>;

function toUnpaid({ _id, oid, first, last, application_time, ...row }: Row): UnpaidApplication {
  return {
    id: _id,
    oid,
    name: `${first} ${last}`,
    email: row.email,
    enrolled_on: denverDate(application_time),
    expiration_date: row.expiration_date,
    calendar_year: row.calendar_year,
  };
}
