import { MAX_PAGE_ROWS, PAGE_ROWS } from '@rollbook/contract';

/** A page as the calls of pages answer it. */
export type Page = { readonly rows: readonly unknown[]; readonly next: string | null };

export type PageRequest = { cursor?: string; limit: number };

export type AskPage<P extends Page> = (request: PageRequest, signal: AbortSignal) => Promise<P>;

/** The part of a list that is loaded. `first` is the first page, with the totals; `next` is null at the end of the list. */
export type Pages<P extends Page> = {
  readonly first: P;
  readonly rows: readonly P['rows'][number][];
  readonly next: string | null;
};

type Reading<P extends Page> = {
  ask: AskPage<P>;
  /** The loaded part, to continue after it. */
  after?: Pages<P> | undefined;
  /** Reads on until so many rows are loaded, or the list ends: a page may have few rows and still a next one. */
  wanted: number;
  /** Rows of a page, where they are not PAGE_ROWS. */
  page?: number | undefined;
  signal: AbortSignal;
  /** Called after each page. */
  loaded?: (pages: Pages<P>) => void;
};

/** Reads pages, one after the other. */
export async function readPages<P extends Page>(reading: Reading<P>): Promise<Pages<P>> {
  const { ask, after, wanted, page, signal, loaded } = reading;
  let pages = after ?? add(undefined, await ask({ limit: limitFor(wanted, page) }, signal));
  if (!after) loaded?.(pages);
  while (pages.next !== null && pages.rows.length < wanted) {
    const limit = limitFor(wanted - pages.rows.length, page);
    pages = add(pages, await ask({ limit, cursor: pages.next }, signal));
    loaded?.(pages);
  }
  return pages;
}

export function limitFor(rows: number, page = PAGE_ROWS): number {
  return Math.min(Math.max(rows, page), MAX_PAGE_ROWS);
}

export function add<P extends Page>(pages: Pages<P> | undefined, page: P): Pages<P> {
  if (pages === undefined) return { first: page, rows: page.rows, next: page.next };
  return { first: pages.first, rows: [...pages.rows, ...page.rows], next: page.next };
}
