import type { UnpaidApplication } from '@rollbook/contract';
import { Application } from '../applications/model';
import type { Handler } from '../http/context';
import { Office } from '../offices/model';

/** The unpaid applications of some offices that no payment has reserved, newest first (index 'unpaid'). */
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

export const getUnpaidApplicationsForOffice: Handler<'getUnpaidApplicationsForOffice'> = async ({ oid }) =>
  listed(unpaidOf([oid]), toUnpaid);

/** The unpaid applications of a group's offices, each with its office's name. */
export const getUnpaidApplicationsForGroup: Handler<'getUnpaidApplicationsForGroup'> = async ({ ogid }) => {
  const offices = await Office.find({ ogid }).select('office_name').lean();
  const names = new Map(offices.map((office) => [office._id, office.office_name]));
  return listed(unpaidOf([...names.keys()]), (row) => ({
    ...toUnpaid(row),
    office_name: names.get(row.oid) ?? '',
    calendar_year: row.calendar_year,
  }));
};

async function* listed<Stored, Shown>(
  rows: AsyncIterable<Stored>,
  show: (row: Stored) => Shown,
): AsyncGenerator<Shown> {
  for await (const row of rows) yield show(row);
}
