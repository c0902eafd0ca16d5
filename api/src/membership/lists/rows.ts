import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';
import { after, type Place, placeOf, type Position } from './position';

type Filter = QueryFilter<ApplicationDoc>;

/** The fields of the wire shape, and what the search box compares besides; addresses and birthdays stay in the database. */
export const COLUMNS =
  'oid kind source first last email additional_family paid payment payment_type square_id payment_time application_time calendar_year language expiration_date signed renewed_as refunded refunded_on cancelled cancelled_on runs_out paper_copy version deleted_at deleted_by primary_phone check_number purchase_order';

/** Rows per fetch of a long list: few enough that other requests do not wait long. */
export const BATCH = 100;
/** As many rows are read at once. */
const PAGE = 250;
/** Offices that are asked at the same time, at most. */
const MOST_OFFICES = 16;

/** One row of a list, or an office without further rows; and the position after it. */
export type Step = { row: ApplicationDoc | undefined; position: Position };

/** At most `most` rows from a position; newest first, or oldest first. */
export async function* rowsByTime(
  filter: Filter,
  from: Position | undefined,
  most: number,
  direction: 'up' | 'down' = 'down',
): AsyncGenerator<Step> {
  const found = byTime(filter, from?.place, direction).limit(most);
  // A page is read at once; a long list a batch at a time, so that no request waits for the whole of it.
  const rows = most <= PAGE ? await found : found.cursor({ batchSize: BATCH });
  for await (const row of rows) yield { row, position: { place: placeOf(row) } };
}

/** The rows of the offices in this order, at most `most` of each; newest first within an office. */
export async function* rowsByOffice(
  filter: Filter,
  from: Position | undefined,
  most: number,
  oids: readonly number[],
): AsyncGenerator<Step> {
  let place = from?.place;
  let at = firstOffice(oids, from);
  // The first office often fills the page; many offices may have no rows at all.
  for (let together = 1; at < oids.length; together = Math.min(together * 2, MOST_OFFICES)) {
    const group = oids.slice(at, at + together);
    const lists = await Promise.all(
      group.map((oid, index) => byTime({ ...filter, oid }, index === 0 ? place : undefined).limit(most)),
    );
    for (const [index, rows] of lists.entries()) {
      const oid = group[index];
      for (const row of rows) yield { row, position: { oid, place: placeOf(row) } };
      yield { row: undefined, position: { oid } };
    }
    at += group.length;
    place = undefined;
  }
}

/** The rows with these ids that the filter has. */
export async function rowsOf(filter: Filter, ids: readonly number[]): Promise<Map<number, ApplicationDoc>> {
  const rows = await Application.find({ $and: [filter, { _id: { $in: [...ids] } }] })
    .select(COLUMNS)
    .lean();
  return new Map(rows.map((row) => [row._id, row]));
}

function byTime(filter: Filter, place: Place | undefined, direction: 'up' | 'down' = 'down') {
  const sign = direction === 'up' ? 1 : -1;
  // Not spread: both may have conditions under $and.
  return Application.find(place === undefined ? filter : { $and: [filter, after(place, direction)] })
    .sort({ application_time: sign, _id: sign })
    .select(COLUMNS)
    .lean();
}

/** The office of the position when it may have more rows, otherwise the next one. */
function firstOffice(oids: readonly number[], from: Position | undefined): number {
  if (from?.oid === undefined) return 0;
  const at = oids.indexOf(from.oid);
  return from.place === undefined ? at + 1 : Math.max(at, 0);
}
