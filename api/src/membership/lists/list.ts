import {
  APPLICATION_SORTS,
  applicationHolds,
  type ApplicationSort,
  type ApplicationStatus,
  type CalendarDate,
  denverDate,
  MAX_PAGE_ROWS,
  readSort,
  type SortOf,
  type Application as WireApplication,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Caller } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { type Directory, nameIn, presentOffices } from '../../parties/offices/directory';
import type { ApplicationDoc } from '../record/application';
import { type Page, type Position, readPosition, writePosition } from './position';
import { rowsByOffice, rowsByTime, type Step } from './rows';
import { sortedPage } from './sorted';
import { statusFilter } from './statusFilter';
import { searchedOf, toApplication } from './toWire';
import { totalOf } from './total';

type Filter = QueryFilter<ApplicationDoc>;
/** What the list calls take besides their own fields (D45). */
export type Listing = {
  limit?: number | undefined;
  cursor?: string | undefined;
  search?: string | undefined;
  paid?: boolean | 'true' | 'false' | undefined;
  status?: ApplicationStatus | undefined;
  sort?: SortOf<ApplicationSort> | undefined;
};
type Asked = Listing & { limit: number; today: CalendarDate };

/** The cost of a request: of a row without the text, and of a query for the rows of one office. */
const COST = { row: 1, office: 20 };
const MAX_COST = 2000;

const NEWEST_FIRST = '-application_time';
/** Rows of a whole list that are read at once. */
const STREAMED_ROWS = 200;

/** The list, or with `limit` a page of it, whose next cursor and total are in headers. */
export async function listed(
  conditions: Filter,
  asked: Listing,
  context: Context,
): Promise<WireApplication[] | AsyncIterable<WireApplication>> {
  const { limit, search = '', cursor } = asked;
  const today = denverDate(context.now());
  const filter = narrowed(conditions, asked, context);
  if (limit === undefined) return wholeList(filter, { ...asked, today }, context.caller);
  const isCounted = cursor === undefined && search.trim() === '' && isCountable(conditions, asked);
  const [{ rows, next }, total] = await Promise.all([
    readPage(filter, { ...asked, limit, today }, context.caller),
    isCounted ? totalOf(filter) : undefined,
  ]);
  if (next !== null) context.setNextCursor(next);
  if (total !== undefined) context.setTotal(total);
  return rows;
}

/** A request may name a paid filter and a status that exclude each other: then it finds nothing. */
function narrowed(conditions: Filter, { paid, status }: Listing, { now }: Context): Filter {
  return {
    ...conditions,
    ...(paid === undefined ? {} : { paid: String(paid) === 'true' }),
    ...(status === undefined ? {} : { $and: [statusFilter(status, denverDate(now()))] }),
  };
}

/**
 * Page after page, so that the memory of a long list is that of one page. In the order of an index small pages cost no more, and the
 * first rows are there sooner; for another order each page sorts the whole list.
 */
async function* wholeList(
  filter: Filter,
  asked: Omit<Asked, 'limit'>,
  caller: Caller,
): AsyncGenerator<WireApplication> {
  let { cursor } = asked;
  const limit = inIndexOrder(asked) ? STREAMED_ROWS : MAX_PAGE_ROWS;
  do {
    const { rows, next } = await readPage(filter, { ...asked, cursor, limit }, caller);
    yield* rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Paging is by key: the cursor is the position after the last row that was read, which an index finds. So a page deep in
 * the list costs as much as the first, and applications that arrive meanwhile move no row. A text is compared with row
 * after row until the page is full or the work of a request is done; the caller continues at `next`.
 */
async function readPage(filter: Filter, asked: Asked, caller: Caller): Promise<Page> {
  const directory = await presentOffices();
  const { sort = NEWEST_FIRST, search = '' } = asked;
  if (!inIndexOrder(asked)) return sortedPage(filter, { ...asked, sort }, directory, caller);
  const holds = search.trim() === '' ? undefined : applicationHolds(search, asked.today);
  const rows: WireApplication[] = [];
  let last: Position | undefined;
  let cost = 0;
  for await (const { row, position } of steps(filter, asked, directory)) {
    if ((rows.length === asked.limit || cost >= MAX_COST) && last !== undefined) {
      return { rows, next: writePosition(last) };
    }
    const shown = row && toApplication(row, nameIn(directory, row.oid));
    if (row && shown && (holds?.(searchedOf(row, shown)) ?? true)) rows.push(shown);
    else cost += shown ? COST.row : COST.office;
    last = position;
  }
  return { rows, next: null };
}

/** By time, or by office and newest first in each; both ways round. */
function inIndexOrder({ sort = NEWEST_FIRST }: Listing): boolean {
  const { field } = readSort(APPLICATION_SORTS, sort);
  return field === 'application_time' || field === 'office_name';
}

function steps(
  filter: Filter,
  { limit, cursor, search = '', sort = NEWEST_FIRST }: Asked,
  { byId }: Directory,
): AsyncGenerator<Step> {
  const from = cursor === undefined ? undefined : readPosition(cursor);
  // One more than the page needs: whether there is a next page.
  const most = 1 + limit + (search.trim() === '' ? 0 : MAX_COST);
  const { field, down } = readSort(APPLICATION_SORTS, sort);
  if (field === 'application_time') return rowsByTime(filter, from, most, down ? 'down' : 'up');
  // All rows of one office have the same name.
  if (filter.oid !== undefined) return rowsByTime(filter, from, most);
  const offices = [...byId.keys()];
  return rowsByOffice(filter, from, most, down ? offices.toReversed() : offices);
}

/** Those of a status are counted row by row, so only within an office or a period. */
function isCountable({ oid, application_time }: Filter, { status }: Listing): boolean {
  return status === undefined || oid !== undefined || application_time !== undefined;
}
