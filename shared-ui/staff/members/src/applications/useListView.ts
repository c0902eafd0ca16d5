import { type Application } from '@rollbook/contract';
import {
  type AskPage,
  type Listed,
  type PageRequest,
  readPages,
  restOf,
  type LoadMoreState,
  usePages,
} from '@rollbook/kit';
import { CallProblem } from '@rollbook/platform';
import { type Loading } from '@rollbook/ui';
import { useCallback, useState } from 'react';
import type { ApplicationsPage, AskApplications } from './lists';
import type { Period } from './period';
import type { ListFilter } from './useFilter';

/** What the screen shows of a list. */
export type ListView = {
  rows: readonly Application[];
  /** True when the period has no applications at all. */
  isEmpty: boolean;
  /** True until the server has found a page of matches, or all there are. The rows of before are shown meanwhile. */
  isSearching: boolean;
  /** False while the rows are in another order, also because the list is too long to be sorted. */
  isSorted: boolean;
  isTooLongToSort: boolean;
  /** '12 of 1,204', the matches that are known and all. */
  counted: string;
  /** The number of rows of the whole list; undefined until it is known. */
  rowCount: number | undefined;
  /** The rows that are not loaded yet: none, some, being loaded, or failed to load. */
  rest: LoadMoreState;
  more: () => void;
  /** The first rows, at most so many, loading what is missing; undefined when that failed. */
  first: (count: number) => Promise<readonly Application[] | undefined>;
  /** All rows, loading what is missing; undefined when that failed. */
  everything: () => Promise<readonly Application[] | undefined>;
};

type View = { loading: Loading<ListView>; total: string; reload: () => void };

type FoundPage = ApplicationsPage & { isTooLong?: true };

/** A list of applications, page by page, searched, filtered and sorted by the server (D45). */
export function useListView(ask: AskApplications, period: Period, filter: ListFilter): View {
  const { text, paid, status, askedText, askedSort } = filter;
  const base = usePages<FoundPage>(
    useCallback((page: PageRequest, signal: AbortSignal) => ask({ period, ...page }, signal), [ask, period]),
  );
  const isFiltered = askedText !== '' || paid !== 'all' || status !== 'all' || askedSort !== undefined;
  const askFound = useCallback(
    (page: PageRequest, signal: AbortSignal) =>
      askFiltered(ask, period, { paid, status, askedText, askedSort }, page, signal),
    [ask, period, paid, status, askedText, askedSort],
  );
  const found = usePages<FoundPage>(isFiltered ? askFound : undefined);
  const source = isFiltered ? found : base;
  const listed = source.loading.state === 'loaded' ? source.loading.value : undefined;
  const rows = useLastRows(listed?.rows, ask, period);

  const reload = () => {
    void base.reload();
    if (isFiltered) void found.reload();
  };
  if (base.loading.state !== 'loaded') return { loading: base.loading, total: '', reload };
  if (source.loading.state === 'failed') return { loading: source.loading, total: '', reload };
  const isTyping = text.trim() !== askedText;
  const total = totalOf(base.loading.value);
  const isTooLongToSort = listed?.first.isTooLong === true;
  const value: ListView = {
    rows,
    isEmpty: rows.length === 0 && total === '0',
    isSearching: isTyping || listed === undefined || (askedText !== '' && listed.more === 'reading'),
    isSorted: listed !== undefined && !isTooLongToSort,
    isTooLongToSort,
    counted: `${countOf(rows, listed, isFiltered)} of ${total}`,
    rowCount: rowCountOf(rows, listed),
    rest: restOf(listed),
    more: () => void source.more(),
    first: async (count) => {
      const isLoaded = rows.length >= count || listed?.next === null;
      return (isLoaded ? rows : (await source.more(count))?.rows)?.slice(0, count);
    },
    everything: async () => {
      if (listed?.next === null && !isTyping) return rows;
      if (!isTyping) return (await source.more(Number.POSITIVE_INFINITY))?.rows;
      // The newest letters are not in a request yet.
      const now = { paid, status, askedText: text.trim(), askedSort };
      return readAll((page, signal) => askFiltered(ask, period, now, page, signal));
    },
  };
  return { loading: { state: 'loaded', value }, total, reload };
}

/** The loaded rows; while others are loaded for the same period, those of before. */
function useLastRows(
  rows: readonly Application[] | undefined,
  ask: AskApplications,
  period: Period,
): readonly Application[] {
  const [last, setLast] = useState({ rows, ask, period });
  const isSame = last.ask === ask && last.period === period;
  if (!isSame || (rows !== undefined && rows !== last.rows)) setLast({ rows, ask, period });
  return rows ?? (isSame ? last.rows : undefined) ?? [];
}

type Narrowed = Pick<ListFilter, 'paid' | 'status' | 'askedText' | 'askedSort'>;

/** A page as requested; in the server's own order where the list is too long to be sorted. */
async function askFiltered(
  ask: AskApplications,
  period: Period,
  { paid, status, askedText, askedSort }: Narrowed,
  page: PageRequest,
  signal: AbortSignal,
): Promise<FoundPage> {
  const request = {
    period,
    ...page,
    ...(askedText === '' ? {} : { search: askedText }),
    ...(paid === 'all' ? {} : { paid: paid === 'paid' }),
    ...(status === 'all' ? {} : { status }),
  };
  if (askedSort === undefined) return ask(request, signal);
  try {
    return await ask({ ...request, sort: askedSort }, signal);
  } catch (error) {
    if (!(error instanceof CallProblem) || error.code !== 'list_too_long') throw error;
    return { ...(await ask(request, signal)), isTooLong: true };
  }
}

async function readAll(ask: AskPage<FoundPage>): Promise<readonly Application[] | undefined> {
  const { signal } = new AbortController();
  return readPages({ ask, wanted: Number.POSITIVE_INFINITY, signal }).then(
    ({ rows }) => rows,
    () => undefined,
  );
}

type Applications = Listed<FoundPage>;

/** '1,204', or '50,000+' where the server counts no further. */
function totalOf({ first: { total }, rows, next }: Applications): string {
  if (next === null || total === null) return rows.length.toLocaleString('en-US');
  return `${total.count.toLocaleString('en-US')}${total.isMore ? '+' : ''}`;
}

/**
 * The number of matches. The server counts them unless there is a text: then '200+' says that there may be more, and '…'
 * that none is known yet.
 */
function countOf(
  rows: readonly Application[],
  listed: Applications | undefined,
  isFiltered: boolean,
): string {
  const known = rows.length.toLocaleString('en-US');
  if (listed?.next === null) return known;
  if (listed?.first.total && (isFiltered || listed.rows === rows)) return totalOf(listed);
  return rows.length === 0 ? '…' : `${known}+`;
}

function rowCountOf(rows: readonly Application[], listed: Applications | undefined): number | undefined {
  if (listed?.next === null) return rows.length;
  const total = listed?.first.total;
  return total && !total.isMore && listed.rows === rows ? total.count : undefined;
}
