import { PAGE_ROWS } from '@rollbook/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AskPage, type Page, type Pages, readPages } from './pages';
import { type Loading, PENDING } from './useLoad';

/** `reading`: further rows are being loaded. `failed`: they could not be; the loaded ones stay. */
export type Listed<P extends Page> = Pages<P> & { readonly more: 'idle' | 'reading' | 'failed' };

/** How much of a list is not loaded: nothing, some, or some that is being read or could not be read. */
export type RestOfList = 'none' | 'some' | Exclude<Listed<Page>['more'], 'idle'>;

/** `listed` is undefined while the first page is being read. */
export function restOf(listed: Pick<Listed<Page>, 'next' | 'more'> | undefined): RestOfList {
  if (listed === undefined) return 'reading';
  if (listed.next === null) return 'none';
  return listed.more === 'idle' ? 'some' : listed.more;
}

type Known<P extends Page> = { ask: AskPage<P> | undefined; loading: Loading<Listed<P>> };

/**
 * Loads a list page by page: the first one on mount and when `ask` changes (keep it with useCallback). Undefined loads
 * nothing. `page` is the number of rows of a page. Stale answers are ignored. An action that began before `ask` changed
 * reloads what is shown now.
 */
export function usePages<P extends Page>(ask: AskPage<P> | undefined, page = PAGE_ROWS) {
  const [known, setKnown] = useState<Known<P>>({ ask, loading: PENDING });
  const latest = useRef<AbortController>(undefined);
  const loading = known.ask === ask ? known.loading : PENDING;
  const listed = loading.state === 'loaded' ? loading.value : undefined;

  const shown = useRef({ ask, listed });
  useLayoutEffect(() => {
    shown.current = { ask, listed };
  });

  /** Replaces the running request. `settle` does nothing once a later one has begun. */
  const begin = useCallback((asked: AskPage<P>) => {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    const settle = (next: Loading<Listed<P>>) => {
      if (!mine.signal.aborted) setKnown({ ask: asked, loading: next });
    };
    return { signal: mine.signal, settle };
  }, []);

  useEffect(() => {
    if (ask) {
      const { signal, settle } = begin(ask);
      const loaded = (pages: Pages<P>) => settle(asLoaded(pages, isEnough(pages, page) ? 'idle' : 'reading'));
      readPages({ ask, wanted: page, page, signal, loaded }).catch((failure: unknown) =>
        settle({ state: 'failed', failure }),
      );
    }
    return () => latest.current?.abort();
  }, [ask, begin, page]);

  /** Loads further rows, one page or up to `wanted`. Resolves to all loaded rows, or to undefined when it failed. */
  const more = async (wanted?: number): Promise<Pages<P> | undefined> => {
    const { ask: asked, listed: before } = shown.current;
    if (!asked) return undefined;
    const { signal, settle } = begin(asked);
    const goal = wanted ?? (before?.rows.length ?? 0) + page;
    let now: Pages<P> | undefined = before;
    const loaded = (pages: Pages<P>) => {
      now = pages;
      settle(asLoaded(pages, 'reading'));
    };
    if (before) settle(asLoaded(before, 'reading'));
    try {
      now = await readPages({ ask: asked, after: before, wanted: goal, page, signal, loaded });
      settle(asLoaded(now, 'idle'));
      return signal.aborted ? undefined : now;
    } catch (failure) {
      settle(now ? asLoaded(now, 'failed') : { state: 'failed', failure });
      return undefined;
    }
  };

  /** Loads as many rows again as are loaded now, which stay until then; after a failure, the skeleton is shown. */
  const reload = async (): Promise<void> => {
    const { ask: asked, listed: before } = shown.current;
    if (!asked) return;
    const { signal, settle } = begin(asked);
    if (!before) setKnown({ ask: asked, loading: PENDING });
    const wanted = Math.max(page, before?.rows.length ?? 0);
    await readPages({ ask: asked, wanted, page, signal }).then(
      (pages) => settle(asLoaded(pages, 'idle')),
      (failure: unknown) => settle({ state: 'failed', failure }),
    );
  };

  return { loading, more, reload };
}

function isEnough({ rows, next }: Pages<Page>, page: number): boolean {
  return next === null || rows.length >= page;
}

function asLoaded<P extends Page>(pages: Pages<P>, more: Listed<P>['more']): Loading<Listed<P>> {
  return { state: 'loaded', value: { ...pages, more } };
}
