import { finder, officeText, type CallAnswer, type Office } from '@rollbook/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { call } from '../client';
import { usePages, type Listed, type Loading, type PageRequest } from '../load';

type OfficesPage = CallAnswer<'getOfficesPage'>;

/** What the screen shows of the offices. */
export type OfficesView = {
  rows: readonly Office[];
  /** Of all offices, without the search. */
  total: number;
  notCompleted: number;
  /** The rows that are not loaded yet: none, some, being loaded, or failed to load. */
  rest: 'none' | 'some' | 'reading' | 'failed';
  more: () => void;
};

/** The pause in typing, in ms, after which a long list is searched on the server. */
const PAUSE_MS = 250;

/**
 * The offices by name, page by page: of one group, or of all for the administrator. While all of them are loaded they are
 * searched here, by the same rule as on the server; a longer list is searched there.
 */
export function useOffices(
  text: string,
  ogid?: number,
): { loading: Loading<OfficesView>; reload: () => void } {
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  const group = useMemo(() => (ogid === undefined ? {} : { ogid }), [ogid]);
  const base = usePages(
    useCallback(
      (page: PageRequest, signal: AbortSignal) => call('getOfficesPage', { ...group, ...page }, { signal }),
      [group],
    ),
  );
  const loaded = base.loading.state === 'loaded' ? base.loading.value : undefined;
  const isAsked = typed !== '' && text.trim() !== '' && loaded !== undefined && loaded.next !== null;
  const askFound = useCallback(
    (page: PageRequest, signal: AbortSignal) =>
      call('getOfficesPage', { ...group, ...page, text: typed }, { signal }),
    [group, typed],
  );
  const found = usePages(isAsked ? askFound : undefined);
  const here = useMemo(() => matching(loaded?.rows ?? [], text), [loaded?.rows, text]);

  const reload = () => {
    void base.reload();
    if (isAsked) void found.reload();
  };
  if (base.loading.state !== 'loaded') return { loading: base.loading, reload };
  if (isAsked && found.loading.state === 'failed') return { loading: found.loading, reload };
  const source = isAsked ? found : base;
  const listed = source.loading.state === 'loaded' ? source.loading.value : undefined;
  const isTyping = base.loading.value.next !== null && typed !== text.trim();
  const { total, notCompleted } = base.loading.value.first;
  const value: OfficesView = {
    rows: isAsked && listed && !isTyping ? listed.rows : here,
    total,
    notCompleted,
    rest: isTyping ? 'reading' : restOf(listed),
    more: () => void source.more(),
  };
  return { loading: { state: 'loaded', value }, reload };
}

function matching(offices: readonly Office[], text: string): readonly Office[] {
  if (text.trim() === '') return offices;
  const isFound = finder(text);
  return offices.filter((office) => isFound(officeText(office)));
}

function restOf(listed: Listed<OfficesPage> | undefined): OfficesView['rest'] {
  if (listed === undefined) return 'reading';
  if (listed.next === null) return 'none';
  return listed.more === 'idle' ? 'some' : listed.more;
}
