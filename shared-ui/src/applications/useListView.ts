import type { Application } from '@rollbook/contract';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { usePages, type Listed, type Loading, type PageRequest } from '../load';
import { filtered, sortedByOffice } from './filter';
import type { ApplicationsPage, AskApplications, ListRequest } from './lists';
import type { Period } from './period';
import type { ListFilter } from './useFilter';

/** What the screen shows of a list. */
export type ListView = {
  rows: readonly Application[];
  /** True when the period has no applications at all. */
  isEmpty: boolean;
  /** True until the server has found a page of matches, or all there are. */
  isSearching: boolean;
  /** '12 of 1,204', the matches that are known and all. */
  counted: string;
  /** The number of rows of the whole list; undefined until it is known. */
  rowCount: number | undefined;
  /** The rows that are not loaded yet: none, some, being loaded, or failed to load. */
  rest: 'none' | 'some' | 'reading' | 'failed';
  more: () => void;
  /** All rows, loading what is missing; undefined when that failed. */
  everything: () => Promise<readonly Application[] | undefined>;
};

type View = { loading: Loading<ListView>; total: string; reload: () => void };

/**
 * A list of applications, page by page. While all of it is loaded it is filtered and sorted here, by the same rule as on
 * the server; a longer one is asked from the server, and the loaded rows are shown meanwhile.
 */
export function useListView(ask: AskApplications, period: Period, filter: ListFilter): View {
  const { text, paid, byOffice, askedText } = filter;
  const base = usePages(
    useCallback((page: PageRequest, signal: AbortSignal) => ask({ period, ...page }, signal), [ask, period]),
  );
  const loaded = base.loading.state === 'loaded' ? base.loading.value : undefined;
  const isFiltered = askedText !== '' || paid !== 'all' || byOffice;
  const isAsked = isFiltered && loaded !== undefined && loaded.next !== null;
  const askFound = useCallback(
    (page: PageRequest, signal: AbortSignal) =>
      ask({ period, ...asked({ askedText, paid, byOffice }), ...page }, signal),
    [ask, period, askedText, paid, byOffice],
  );
  const found = usePages(isAsked ? askFound : undefined);
  const here = useShownHere(loaded?.rows, { text, paid, byOffice });

  const reload = () => {
    void base.reload();
    if (isAsked) void found.reload();
  };
  if (base.loading.state !== 'loaded') return { loading: base.loading, total: '', reload };
  if (isAsked && found.loading.state === 'failed') return { loading: found.loading, total: '', reload };
  const source = isAsked ? found : base;
  const listed = source.loading.state === 'loaded' ? source.loading.value : undefined;
  const isTyping = base.loading.value.next !== null && text.trim() !== askedText;
  const total = totalOf(base.loading.value);
  const rows = isAsked && listed && !isTyping ? listed.rows : here;
  const value: ListView = {
    rows,
    isEmpty: rows.length === 0 && total === '0',
    isSearching: isTyping || listed === undefined || (askedText !== '' && listed.more === 'reading'),
    counted: `${countOf(rows, listed, isFiltered)} of ${total}`,
    rowCount: rowCountOf(rows, listed),
    rest: restOf(listed),
    more: () => void source.more(),
    everything: async () => {
      if (listed?.next === null && !isTyping) return rows;
      const all = (await source.more(Number.POSITIVE_INFINITY))?.rows;
      // The server has not been asked for the newest letters yet.
      return all && isTyping ? filtered(byOffice ? sortedByOffice(all) : all, { text, paid }) : all;
    },
  };
  return { loading: { state: 'loaded', value }, total, reload };
}

/** The loaded rows, filtered. Deferred, so that typing never waits for the rows. */
function useShownHere(
  applications: readonly Application[] = [],
  { text, paid, byOffice }: Pick<ListFilter, 'text' | 'paid' | 'byOffice'>,
) {
  const wanted = useDeferredValue(text);
  const ordered = useMemo(
    () => (byOffice ? sortedByOffice(applications) : applications),
    [applications, byOffice],
  );
  return useMemo(() => filtered(ordered, { text: wanted, paid }), [ordered, wanted, paid]);
}

function asked({ askedText, paid, byOffice }: Pick<ListFilter, 'askedText' | 'paid' | 'byOffice'>) {
  return {
    ...(askedText === '' ? {} : { text: askedText }),
    ...(paid === 'all' ? {} : { paid: paid === 'paid' }),
    ...(byOffice ? { order: 'office' } : {}),
  } satisfies Partial<ListRequest>;
}

type Applications = Listed<ApplicationsPage>;

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

function restOf(listed: Applications | undefined): ListView['rest'] {
  if (listed === undefined) return 'reading';
  if (listed.next === null) return 'none';
  return listed.more === 'idle' ? 'some' : listed.more;
}
