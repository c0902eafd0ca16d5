import { PAGE_ROWS } from '@rollbook/contract';
import { type Loading, PENDING } from '@rollbook/ui';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { client } from './client';
import { add, type AskPage, limitFor, type Page, type Pages, readPages } from './pages';

/** `reading`: further rows are being loaded. `failed`: they could not be; the loaded ones stay. */
export type Listed<P extends Page> = Pages<P> & { readonly more: 'idle' | 'reading' | 'failed' };

/** How much of a list is not loaded: nothing, some, or some that is being read or could not be read. */
export type LoadMoreState = 'none' | 'some' | Exclude<Listed<Page>['more'], 'idle'>;

/** `listed` is undefined while the first page is being read. */
export function restOf(listed: Pick<Listed<Page>, 'next' | 'more'> | undefined): LoadMoreState {
  if (listed === undefined) return 'reading';
  if (listed.next === null) return 'none';
  return listed.more === 'idle' ? 'some' : listed.more;
}

/** One request, or with `upTo` as many as this number of rows needs. */
type Param = { limit: number; cursor?: string } | { upTo: number };

type Data<P extends Page> = InfiniteData<Pages<P>, Param>;

/**
 * Loads a list page by page: the first one on mount and when `ask` changes (keep it with useCallback). Undefined loads
 * nothing. `page` is the number of rows of a page; where the server gives fewer, the next ones are read at once. Stale
 * answers are ignored. An action that began before `ask` changed reloads what is shown now.
 */
export function usePages<P extends Page>(ask: AskPage<P> | undefined, page = PAGE_ROWS) {
  const id = useId();
  const key = ['pages', id, turnOf(ask), page];
  /** The rows that are wanted in all. */
  const goal = useRef(page);
  const query = useInfiniteQuery<Pages<P>, Error, Data<P>, readonly unknown[], Param>(
    {
      queryKey: key,
      queryFn: async ({ pageParam, signal }) => {
        if (!ask) throw new Error('nothing to load');
        if ('upTo' in pageParam) return readPages({ ask, wanted: pageParam.upTo, page, signal });
        return add<P>(undefined, await ask(pageParam, signal));
      },
      initialPageParam: { limit: limitFor(page, page) },
      getNextPageParam: ({ next }, all) =>
        next === null ? undefined : { limit: limitFor(goal.current - countOf(all), page), cursor: next },
      enabled: ask !== undefined,
      // Comparing thousands of rows takes longer than drawing those that are in view.
      structuralSharing: false,
    },
    client,
  );
  /** Of the last run of `more`: false once it has its rows. */
  const [isReading, setReading] = useState(false);
  // The same rows for every render.
  const pages = useMemo(() => query.data && joined(query.data), [query.data]);
  const loading = loadingOf(query, pages, isReading, page);
  const listed = loading.state === 'loaded' ? loading.value : undefined;

  const shown = useRef({ ask, key, query, listed });
  useLayoutEffect(() => {
    shown.current = { ask, key, query, listed };
  });
  /** Counts the actions: only the latest one goes on. */
  const turn = useRef(0);

  /** Loads further rows, one page or up to `wanted`. Resolves to all loaded rows, or to undefined when it failed. */
  const more = async (wanted?: number): Promise<Pages<P> | undefined> => {
    const { ask: asked, query: now, listed: before } = shown.current;
    if (!asked) return undefined;
    if (before?.next === null) return before;
    turn.current += 1;
    const mine = turn.current;
    goal.current = wanted ?? (before?.rows.length ?? 0) + page;
    setReading(true);
    const isLatest = () => turn.current === mine && shown.current.ask === asked;
    const read = await readOn(now.fetchNextPage, () => goal.current, isLatest);
    if (turn.current === mine) setReading(false);
    return read;
  };

  /** Loads as many rows again as are loaded now, which stay until then; after a failure, the skeleton is shown. */
  const reload = async (): Promise<void> => {
    const { ask: asked, key: asKey, query: now, listed: before } = shown.current;
    if (!asked) return;
    turn.current += 1;
    setReading(false);
    // All in one, so that no row is gone until all have arrived.
    if (before) {
      const upTo = Math.max(page, before.rows.length);
      const { first, rows, next } = before;
      client.setQueryData<Data<P>>(asKey, { pages: [{ first, rows, next }], pageParams: [{ upTo }] });
    }
    await now.refetch();
  };

  const isShort = listed !== undefined && listed.next !== null && listed.rows.length < page;
  const isStopped = query.isFetching || isReading || query.isError;
  useEffect(() => {
    if (isShort && !isStopped) void more(page);
    // oxlint-disable-next-line react/exhaustive-deps -- `more` is another function each time
  }, [isShort, isStopped]);

  return { loading, more, reload };
}

type Fetched<P extends Page> = { data: Data<P> | undefined; isError: boolean };

/** Reads page after page until there are enough rows; undefined when it fails, or another action has begun. */
async function readOn<P extends Page>(
  fetchNextPage: () => Promise<Fetched<P>>,
  wanted: () => number,
  isLatest: () => boolean,
): Promise<Pages<P> | undefined> {
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each page has the cursor of the one before
    const { data, isError } = await fetchNextPage();
    if (isError || !data || !isLatest()) return undefined;
    const pages = joined(data);
    if (pages === undefined || pages.next === null || pages.rows.length >= wanted()) return pages;
  }
}

/** A number for each function that has been given, as part of a key. */
const turns = new WeakMap<object, number>();
let given = 0;

function turnOf(ask: object | undefined): number {
  if (ask === undefined) return 0;
  const known = turns.get(ask);
  if (known !== undefined) return known;
  given += 1;
  turns.set(ask, given);
  return given;
}

type State = {
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

function loadingOf<P extends Page>(
  query: State,
  pages: Pages<P> | undefined,
  isReading: boolean,
  page: number,
): Loading<Listed<P>> {
  const isKept = !query.isError || query.isFetchNextPageError || query.isFetchingNextPage;
  if (pages === undefined || !isKept)
    return query.isError && !query.isFetching ? { state: 'failed', failure: query.error } : PENDING;
  const isShort = pages.next !== null && pages.rows.length < page;
  const isFailed = query.isFetchNextPageError && !query.isFetching;
  const more = isFailed ? 'failed' : isReading || query.isFetchingNextPage || isShort ? 'reading' : 'idle';
  return { state: 'loaded', value: { ...pages, more } };
}

/** All pages as one part of the list. */
function joined<P extends Page>({ pages }: Data<P>): Pages<P> | undefined {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined || first === last) return first;
  return { first: first.first, rows: pages.flatMap(({ rows }) => rows), next: last.next };
}

function countOf(all: readonly Pages<Page>[]): number {
  return all.reduce((sum, { rows }) => sum + rows.length, 0);
}
