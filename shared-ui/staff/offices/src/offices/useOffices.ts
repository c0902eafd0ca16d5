import { useDebouncedValue } from '@mantine/hooks';
import { type CallInput, finder, type Office, officeText, type Total } from '@rollbook/contract';
import { type PageRequest, restOf, type LoadMoreState, type Sort, usePages } from '@rollbook/kit';
import { callPage } from '@rollbook/platform';
import { type Loading } from '@rollbook/ui';
import { useCallback, useState } from 'react';
import { officeSortSent } from './columns';
import { isWholeOffice } from './listed';

type OfficesPage = { rows: Office[]; next: string | null; total: Total | null };

/** What the screen shows of the offices. */
export type OfficesView = {
  rows: readonly Office[];
  /** Of all offices, without the search. */
  total: number;
  /** The order of the rows; undefined while another one is loading. */
  sort: Sort | undefined;
  setSort: (sort: Sort) => void;
  /** Of those that search and filter leave; undefined while they are being searched. */
  found: number | undefined;
  /** The rows that are not loaded yet: none, some, being loaded, or failed to load. */
  rest: LoadMoreState;
  more: () => void;
};

/** What the administrator narrows the list to; keep it with useMemo. */
export type OfficeFilter = Pick<
  CallInput<'getOffices'>,
  'ogid' | 'calendar_year' | 'online_payment' | 'completed' | 'active'
>;

const NO_FILTER: OfficeFilter = {};

/** The pause in typing, in ms, after which the server is asked. */
const PAUSE_MS = 250;

/** The server's own order. */
const BY_NAME: Sort = { key: 'name', down: false };

/**
 * The offices, page by page, searched and sorted by the server (D45): of one group, or of all for the administrator. Until
 * the answer is here, the earlier rows that match are shown: Enter pressed at once chooses an office that matches the text.
 */
export function useOffices(
  text: string,
  ogid?: number,
  filter = NO_FILTER,
): { loading: Loading<OfficesView>; reload: () => void } {
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [sort, setSort] = useState(BY_NAME);
  // An emptied box shows the whole list at once.
  const search = text.trim() === '' ? '' : typed;
  const sent = officeSortSent(sort);
  const base = usePages(
    useCallback((page: PageRequest, signal: AbortSignal) => askOffices(ogid, page, signal), [ogid]),
  );
  const isFiltered = search !== '' || sent !== undefined || Object.keys(filter).length > 0;
  const askFound = useCallback(
    (page: PageRequest, signal: AbortSignal) => {
      const narrowed = {
        ...filter,
        ...(search === '' ? {} : { search }),
        ...(sent === undefined ? {} : { sort: sent }),
      };
      return askOffices(ogid, { ...narrowed, ...page }, signal);
    },
    [ogid, search, sent, filter],
  );
  const found = usePages(isFiltered ? askFound : undefined);
  const source = isFiltered ? found : base;
  const listed = source.loading.state === 'loaded' ? source.loading.value : undefined;
  const [last, setLast] = useState<readonly Office[]>();
  if (listed !== undefined && listed.rows !== last) setLast(listed.rows);

  const reload = () => {
    void base.reload();
    if (isFiltered) void found.reload();
  };
  if (base.loading.state !== 'loaded') return { loading: base.loading, reload };
  if (source.loading.state === 'failed') return { loading: source.loading, reload };
  const held = listed?.rows ?? last ?? base.loading.value.rows;
  const isAnswered = listed !== undefined && search === text.trim();
  const matches = finder(text);
  const value: OfficesView = {
    rows: isAnswered ? held : held.filter((office) => matches(officeText(office))),
    total: base.loading.value.first.total?.count ?? base.loading.value.rows.length,
    sort: listed === undefined ? undefined : sort,
    setSort,
    found: isAnswered ? listed.first.total?.count : undefined,
    rest: typed === text.trim() ? restOf(listed) : 'reading',
    more: () => void source.more(),
  };
  return { loading: { state: 'loaded', value }, reload };
}

type Asked = PageRequest & OfficeFilter & { search?: string; sort?: ReturnType<typeof officeSortSent> };

async function askOffices(ogid: number | undefined, asked: Asked, signal: AbortSignal): Promise<OfficesPage> {
  if (ogid !== undefined) return callPage('getOfficesInGroup', { ...asked, ogid }, { signal });
  const { rows, ...page } = await callPage('getOffices', asked, { signal });
  return { rows: rows.filter(isWholeOffice), ...page };
}
