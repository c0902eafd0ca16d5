import {
  type Application as WireApplication,
  applicationHolds,
  type CallAnswer,
  type CallInput,
  defaultListStart,
  MAX_TOTAL,
  monthRange,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { Handler } from '../http/context';
import { type Directory, nameIn, presentOffices } from '../offices/directory';
import { Application, type ApplicationDoc } from './model';
import { type Position, readPosition, writePosition } from './position';
import { rowsByOffice, rowsByTime, type Step } from './rows';
import { toApplication } from './toWire';

type Filter = QueryFilter<ApplicationDoc>;
type Input = CallInput<'getApplicationsPage'>;
type Page = CallAnswer<'getApplicationsPage'>;

/** The work of a request: a row that is compared with a text, and an office that is asked for its rows. */
const COST = { row: 1, office: 20 };
const MAX_COST = 2000;

/**
 * A page of a staff list. Paging is by key: the cursor is the position after the last row that was read, which an index
 * finds. So a page deep in the list costs as much as the first, and applications that arrive meanwhile move no row. The
 * total is counted in an index, up to MAX_TOTAL. A text is compared with row after row until the page is full or the
 * work of a request is done; the caller continues at `next`.
 */
export const getApplicationsPage: Handler<'getApplicationsPage'> = async (input, { now }) => {
  const filter = filterOf(input, now());
  const isCounted = input.cursor === undefined && input.text.trim() === '';
  const [page, total] = await Promise.all([readPage(input, filter), isCounted ? count(filter) : null]);
  return { ...page, total };
};

/** The indexes of the model serve each combination; `kind` is compared among the rows of the period. */
function filterOf({ oid, period, paid, kind }: Input, now: Date): Filter {
  return {
    ...(oid === undefined ? {} : { oid }),
    state: 'live',
    ...(paid === undefined ? {} : { paid }),
    ...(kind === undefined ? {} : { kind }),
    ...inPeriod(period, now),
  };
}

function inPeriod(period: string, now: Date): Filter {
  if (period === 'all') return {};
  if (period === 'past 30 days') return { application_time: { $gte: defaultListStart(now) } };
  const { start, end } = monthRange(period);
  return { application_time: { $gte: start, $lt: end } };
}

async function readPage(input: Input, filter: Filter): Promise<Omit<Page, 'total'>> {
  const directory = await presentOffices();
  const holds = applicationHolds(input.text);
  const rows: WireApplication[] = [];
  let last: Position | undefined;
  let cost = 0;
  for await (const { row, position } of steps(input, filter, directory)) {
    if ((rows.length === input.limit || cost >= MAX_COST) && last !== undefined) {
      return { rows, next: writePosition(last) };
    }
    const shown = row && toApplication(row, nameIn(directory, row.oid));
    if (shown && holds(shown)) rows.push(shown);
    cost += shown ? COST.row : COST.office;
    last = position;
  }
  return { rows, next: null };
}

function steps(
  { text, order, oid, limit, cursor }: Input,
  filter: Filter,
  directory: Directory,
): AsyncGenerator<Step> {
  const from = cursor === undefined ? undefined : readPosition(cursor);
  // One more than the page needs: whether there is a next page.
  const most = 1 + (text.trim() === '' ? limit : MAX_COST);
  if (order === 'newest' || oid !== undefined) return rowsByTime(filter, from, most);
  return rowsByOffice(filter, from, most, [...directory.byId.keys()]);
}

async function count(filter: Filter): Promise<Page['total']> {
  const counted = await Application.countDocuments(filter, { limit: MAX_TOTAL + 1 });
  return { count: Math.min(counted, MAX_TOTAL), isMore: counted > MAX_TOTAL };
}
