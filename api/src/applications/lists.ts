import {
  type Application as WireApplication,
  defaultListStart,
  denverInstant,
  monthRange,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Context, Handlers } from '../http/context';
import { officeNames } from '../offices/records';
import { Application, type ApplicationDoc } from './model';
import { after, placeOf, readPosition, writePosition } from './position';
import { BATCH, COLUMNS } from './rows';
import { toApplication, toDeletedApplication } from './toWire';

type Filter = QueryFilter<ApplicationDoc>;
type Paging = { limit?: number | undefined; cursor?: string | undefined };

/** The lists of applications (specification §7, D15), newest first. */
export const listCalls: Handlers = {
  getApplications: async (paging, context) =>
    liveRows({ application_time: { $gte: defaultListStart(context.now()) } }, paging, context),

  getApplicationsAll: async (paging, context) => liveRows({}, paging, context),

  getApplicationsByMonth: async ({ date, ...paging }, context) => liveRows(inMonth(date), paging, context),

  getApplicationsForOffice: async ({ oid, since, ...paging }, context) => {
    const from = since === undefined ? {} : { application_time: { $gte: denverInstant(since) } };
    return liveRows({ oid, ...from }, paging, context);
  },

  getApplicationsByMonthOffice: async ({ date, oid, ...paging }, context) =>
    liveRows({ oid, ...inMonth(date) }, paging, context),

  getDeletedApplications: async (paging, context) =>
    listRows({ state: 'deleted' }, paging, context, toDeletedApplication),
};

/** An instant of the month: [start, nextStart) in Denver. */
function inMonth(month: string) {
  const { start, end } = monthRange(month);
  return { application_time: { $gte: start, $lt: end } };
}

function liveRows(filter: Filter, paging: Paging, context: Context) {
  return listRows({ ...filter, state: 'live' }, paging, context, toApplication);
}

/** The whole list streamed, or one page of it (D15). */
async function listRows<Row extends WireApplication>(
  filter: Filter,
  { limit, cursor }: Paging,
  context: Context,
  toWire: (stored: ApplicationDoc, officeName: string) => Row,
): Promise<Row[] | AsyncIterable<Row>> {
  const nameOf = await officeNames(typeof filter.oid === 'number' ? [filter.oid] : undefined);
  const from = cursor === undefined ? {} : after(readPosition(cursor).place);
  const query = Application.find({ ...filter, ...from })
    .sort({ application_time: -1, _id: -1 })
    .select(COLUMNS);
  const show = (row: ApplicationDoc) => toWire(row, nameOf(row.oid));
  if (limit === undefined) return mapped(query.lean().cursor({ batchSize: BATCH }), show);
  const rows = await query.limit(limit + 1).lean();
  const last = rows[limit - 1];
  if (rows.length > limit && last !== undefined)
    context.setNextCursor(writePosition({ place: placeOf(last) }));
  return rows.slice(0, limit).map(show);
}

/** Streams rows as the wire shows them. */
export async function* mapped<Stored, Shown>(
  rows: AsyncIterable<Stored>,
  show: (row: Stored) => Shown,
): AsyncGenerator<Shown> {
  for await (const row of rows) yield show(row);
}
