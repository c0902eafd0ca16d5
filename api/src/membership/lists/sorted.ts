import {
  APPLICATION_SORTS,
  applicationHolds,
  type ApplicationSort,
  type CalendarDate,
  familyShown,
  kindShown,
  MAX_SORTED_ROWS,
  paidShown,
  paymentTypeShown,
  readSort,
  shownId,
  sortedBy,
  type SortOf,
  type Application as WireApplication,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { inTurn } from '../../base/http/accountTurns';
import type { Caller } from '../../base/http/caller';
import { ApiProblem } from '../../base/http/problem';
import { readCursor } from '../../base/http/keyset';
import { type Directory, nameIn } from '../../parties/offices/directory';
import type { ApplicationDoc } from '../record/application';
import type { Page } from './position';
import { rowsByTime, rowsOf } from './rows';
import { orderName, storedOrder, storeOrder } from './storedOrder';
import { searchedOf, toApplication } from './toWire';

/** What a list is sorted by: the text of the column, and for times the time. */
const VALUES: Record<ApplicationSort, (application: WireApplication) => string> = {
  application_time: ({ application_time }) => application_time,
  office_name: ({ office_name }) => office_name,
  id: shownId,
  first: ({ first }) => first,
  last: ({ last }) => last,
  email: ({ email }) => email,
  additional_family: ({ additional_family }) => familyShown(additional_family),
  paid: paidShown,
  payment_type: paymentTypeShown,
  square_id: ({ square_id }) => square_id,
  payment_time: ({ payment_time }) => payment_time ?? '',
  kind: kindShown,
};

type Asked = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  sort: SortOf<ApplicationSort>;
  today: CalendarDate;
};
type Filter = QueryFilter<ApplicationDoc>;
type Show = (row: ApplicationDoc) => WireApplication[];

/**
 * A page of a list in the order of a column. Rows with the same text are newest first. The first page sorts the list and
 * stores its order, in which the further pages read their own rows only. So rows that change meanwhile are neither lost
 * nor repeated; what no longer belongs to the list is left out.
 */
export async function sortedPage(
  filter: Filter,
  asked: Asked,
  directory: Directory,
  caller: Caller,
): Promise<Page> {
  const { limit, cursor, search = '', sort, today } = asked;
  const holds = search.trim() === '' ? undefined : applicationHolds(search, today);
  const shown: Show = (row) => {
    const application = toApplication(row, nameIn(directory, row.oid));
    return (holds?.(searchedOf(row, application)) ?? true) ? [application] : [];
  };
  const name = orderName(caller, { filter, search, sort, today });
  const known = cursor === undefined ? undefined : await storedOrder(name);
  if (known !== undefined && cursor !== undefined)
    return pageOf(known, placeAfter(known, cursor), filter, limit, shown);
  const sorted = await inTurn(caller, () => sortAll(filter, sort, shown));
  const ids = sorted.map(({ id }) => id);
  const from = cursor === undefined ? 0 : placeAfter(ids, cursor);
  const rows = sorted.slice(from, from + limit);
  const next = nextCursor(ids, from + limit);
  if (next !== null) await storeOrder(name, ids);
  return { rows, next };
}

/** All rows of a list in the order of a column. Throws `list_too_long`. */
async function sortAll(filter: Filter, sort: Asked['sort'], shown: Show): Promise<WireApplication[]> {
  const found: WireApplication[] = [];
  let read = 0;
  for await (const { row } of rowsByTime(filter, undefined, MAX_SORTED_ROWS + 1)) {
    read += 1;
    if (read > MAX_SORTED_ROWS) throw tooLong();
    if (row) found.push(...shown(row));
  }
  const { field = 'application_time', down } = readSort(APPLICATION_SORTS, sort);
  return sortedBy(found, { down }, VALUES[field]);
}

/** A page of a stored order. The filter is asked again: an edited row may no longer belong to the list. */
async function pageOf(
  ids: readonly number[],
  from: number,
  filter: Filter,
  limit: number,
  shown: Show,
): Promise<Page> {
  const rows: WireApplication[] = [];
  let place = from;
  while (rows.length < limit && place < ids.length) {
    const asked = ids.slice(place, place + limit - rows.length);
    const read = await rowsOf(filter, asked);
    rows.push(...asked.flatMap((id) => read.get(id) ?? []).flatMap(shown));
    place += asked.length;
  }
  return { rows, next: nextCursor(ids, place) };
}

function nextCursor(ids: readonly number[], place: number): string | null {
  return place >= ids.length ? null : `${place}.${ids[place - 1]}`;
}

/** After the row of the cursor; where that has gone meanwhile, at its place. */
function placeAfter(ids: readonly number[], cursor: string): number {
  const [place, id] = readCursor(cursor, /^(\d{1,9})\.(\d{1,10})$/);
  const at = ids.indexOf(Number(id));
  return at === -1 ? Number(place) : at + 1;
}

function tooLong(): ApiProblem {
  return new ApiProblem(
    'list_too_long',
    `Only lists of up to ${MAX_SORTED_ROWS.toLocaleString('en-US')} applications can be sorted by a column`,
  );
}
