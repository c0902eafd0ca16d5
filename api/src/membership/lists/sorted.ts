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
import { ApiProblem } from '../../base/http/problem';
import { readCursor } from '../../base/http/keyset';
import { type Directory, nameIn } from '../../parties/offices/directory';
import type { Page } from './position';
import type { ApplicationDoc } from '../record/application';
import { rowsByTime } from './rows';
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

/** A page of a list in the order of a column. Rows with the same text are newest first. */
export async function sortedPage(
  filter: QueryFilter<ApplicationDoc>,
  { limit, cursor, search = '', sort, today }: Asked,
  directory: Directory,
): Promise<Page> {
  const holds = search.trim() === '' ? undefined : applicationHolds(search, today);
  const found: WireApplication[] = [];
  let read = 0;
  for await (const { row } of rowsByTime(filter, undefined, MAX_SORTED_ROWS + 1)) {
    read += 1;
    if (read > MAX_SORTED_ROWS) throw tooLong();
    const shown = row && toApplication(row, nameIn(directory, row.oid));
    if (row && shown && (holds?.(searchedOf(row, shown)) ?? true)) found.push(shown);
  }
  const { field = 'application_time', down } = readSort(APPLICATION_SORTS, sort);
  const sorted = sortedBy(found, { down }, VALUES[field]);
  const from = cursor === undefined ? 0 : placeAfter(sorted, cursor);
  const rows = sorted.slice(from, from + limit);
  const last = rows.at(-1);
  const isEnd = last === undefined || from + limit >= sorted.length;
  return { rows, next: isEnd ? null : `${from + limit}.${last.id}` };
}

/** After the row of the cursor; where that has gone meanwhile, at its place. */
function placeAfter(sorted: readonly WireApplication[], cursor: string): number {
  const [place, id] = readCursor(cursor, /^(\d{1,9})\.(\d{1,10})$/);
  const at = sorted.findIndex((row) => row.id === Number(id));
  return at === -1 ? Number(place) : at + 1;
}

function tooLong(): ApiProblem {
  return new ApiProblem(
    'list_too_long',
    `Only lists of up to ${MAX_SORTED_ROWS.toLocaleString('en-US')} applications can be sorted by a column`,
  );
}
