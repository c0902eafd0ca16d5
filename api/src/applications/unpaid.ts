import type { UnpaidApplication } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { officesOfGroup } from '../offices/records';
import { mapped } from './lists';
import { Application } from './model';

/** The unpaid, unreserved applications of an office, newest first. */
export const getUnpaidApplicationsForOffice: Handler<'getUnpaidApplicationsForOffice'> = async ({ oid }) =>
  mapped(unpaidOf([oid]), toUnpaid);

/** The same of all offices of a group, with the office's name. */
export const getUnpaidApplicationsForGroup: Handler<'getUnpaidApplicationsForGroup'> = async ({ ogid }) => {
  const names = await officesOfGroup(ogid);
  return mapped(unpaidOf([...names.keys()]), (row) => ({
    ...toUnpaid(row),
    office_name: names.get(row.oid) ?? '',
    calendar_year: row.calendar_year,
  }));
};

/** Uses the index 'unpaid'. */
function unpaidOf(oids: number[]) {
  return Application.find({ oid: { $in: oids }, state: 'live', paid: false, payment: null })
    .sort({ application_time: -1, _id: -1 })
    .select('oid first last calendar_year')
    .lean()
    .cursor();
}

type Row = { _id: number; oid: number; first: string; last: string };

function toUnpaid({ _id, oid, first, last }: Row): UnpaidApplication {
  return { id: _id, oid, name: `${first} ${last}` };
}
