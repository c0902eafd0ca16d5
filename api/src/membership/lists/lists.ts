import { defaultListStart, denverInstant, monthRange } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Handler, Handlers } from '../../base/http/context';
import { officeNames } from '../../parties/offices/records';
import { listed } from './list';
import { Application, type ApplicationDoc } from '../record/application';
import { after, placeOf, readPosition, writePosition } from './position';
import { BATCH, COLUMNS } from './rows';
import { toDeletedApplication } from './toWire';

type Filter = QueryFilter<ApplicationDoc>;

/** The lists of applications (specification §7, D45), newest first. The indexes of the model serve each combination. */
export const listCalls: Handlers = {
  getApplications: (asked, context) =>
    listed(live({ application_time: { $gte: defaultListStart(context.now()) } }), asked, context),

  getApplicationsAll: (asked, context) => listed(live({}), asked, context),

  getApplicationsByMonth: (asked, context) => listed(live(inMonth(asked.date)), asked, context),

  getApplicationsForOffice: (asked, context) => {
    const { oid, since, kind } = asked;
    const from = since === undefined ? {} : { application_time: { $gte: denverInstant(since) } };
    return listed(live({ oid, ...ofKind(kind), ...from }), asked, context);
  },

  getApplicationsByMonthOffice: (asked, context) => {
    const { date, oid, kind } = asked;
    return listed(live({ oid, ...ofKind(kind), ...inMonth(date) }), asked, context);
  },

  getDeletedApplications: (paging, context) => deletedRows(paging, context),
};

const live = (filter: Filter): Filter => ({ ...filter, state: 'live' });

/** Compared among the rows of the period: in an $or it is no bound of an index, so the list is read in its own order. */
const ofKind = (kind: ApplicationDoc['kind'] | undefined): Filter =>
  kind === undefined ? {} : { $or: [{ kind }] };

/** An instant of the month: [start, nextStart) in Denver. */
function inMonth(month: string) {
  const { start, end } = monthRange(month);
  return { application_time: { $gte: start, $lt: end } };
}

/** The deleted applications streamed, or one page of them. */
const deletedRows: Handler<'getDeletedApplications'> = async ({ limit, cursor }, context) => {
  const nameOf = await officeNames();
  const from = cursor === undefined ? {} : after(readPosition(cursor).place);
  const query = Application.find({ state: 'deleted', ...from })
    .sort({ application_time: -1, _id: -1 })
    .select(`${COLUMNS} taken_back`);
  const show = (row: ApplicationDoc) => toDeletedApplication(row, nameOf(row.oid));
  if (limit === undefined) return mapped(query.lean().cursor({ batchSize: BATCH }), show);
  const rows = await query.limit(limit + 1).lean();
  const last = rows[limit - 1];
  if (rows.length > limit && last !== undefined)
    context.setNextCursor(writePosition({ place: placeOf(last) }));
  return rows.slice(0, limit).map(show);
};

/** Streams rows as the wire shows them. */
export async function* mapped<Stored, Shown>(
  rows: AsyncIterable<Stored>,
  show: (row: Stored) => Shown,
): AsyncGenerator<Shown> {
  for await (const row of rows) yield show(row);
}
