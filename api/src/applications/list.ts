import type { Application as WireApplication } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { officeNames } from '../offices/names';
import { Application, type ApplicationDoc } from './model';
import { toApplication } from './toWire';

export type Filter = QueryFilter<ApplicationDoc>;
export type Paging = { limit?: number | undefined; cursor?: string | undefined };

/** Rows fetched at a time while a list is streamed: few enough that nobody else's request waits long for them. */
const BATCH = 100;

/** What the wire shape needs; addresses, birthdays and search words stay in the database. */
const COLUMNS =
  'oid first last email additional_family paid payment payment_type square_id payment_time application_time calendar_year language expiration_date signed version deleted_at deleted_by';

type ToWire<Row> = (stored: ApplicationDoc, officeName: string) => Row;

/** The live applications that match, newest first: the whole list streamed, or one page of it (D15). */
export function listApplications(filter: Filter, paging: Paging, context: Context) {
  return listRows({ ...filter, state: 'live' }, paging, context, toApplication);
}

/** Rows of any state; `toWire` decides what they show. */
export async function listRows<Row extends WireApplication>(
  filter: Filter,
  { limit, cursor }: Paging,
  context: Context,
  toWire: ToWire<Row>,
): Promise<Row[] | AsyncIterable<Row>> {
  const nameOf = await officeNames(typeof filter.oid === 'number' ? [filter.oid] : undefined);
  const from = cursor === undefined ? {} : after(cursor);
  const query = Application.find({ ...filter, ...from })
    .sort({ application_time: -1, _id: -1 })
    .select(COLUMNS);
  if (limit === undefined) return stream(query.lean().cursor({ batchSize: BATCH }), nameOf, toWire);
  const rows = await query.limit(limit + 1).lean();
  const last = rows[limit - 1];
  if (rows.length > limit && last !== undefined) context.setNextCursor(cursorOf(last));
  return rows.slice(0, limit).map((row) => toWire(row, nameOf(row.oid)));
}

async function* stream<Row>(
  rows: AsyncIterable<ApplicationDoc>,
  nameOf: (oid: number) => string,
  toWire: ToWire<Row>,
): AsyncGenerator<Row> {
  for await (const row of rows) yield toWire(row, nameOf(row.oid));
}

/** A page goes on after this row: its time in ms and its id. */
function cursorOf(row: ApplicationDoc): string {
  return `${row.application_time.getTime()}_${row._id}`;
}

function after(cursor: string): Filter {
  const [, time, id] = /^(\d{1,15})_(\d{1,10})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined)
    throw new ApiProblem('malformed', 'The cursor is not one of ours');
  const application_time = new Date(Number(time));
  const later = { $or: [{ application_time: { $lt: application_time } }, { _id: { $lt: Number(id) } }] };
  // The plain bound is what the index starts from.
  return { $and: [{ application_time: { $lte: application_time } }, later] };
}
