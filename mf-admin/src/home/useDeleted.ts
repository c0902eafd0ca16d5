import type { DeletedApplication } from '@rollbook/contract';
import { callPage } from '@rollbook/shared-ui/client';
import { useLoad, type Loading } from '@rollbook/shared-ui/load';
import { useState } from 'react';

/** Nobody reads the whole archive at once. */
const PAGE = 10;

type Page = { items: readonly DeletedApplication[]; next: string | null };

/** The deleted applications, the first page at once and the others on demand; restored ones are taken out. */
export function useDeleted() {
  const { loading, reload } = useLoad(askFirst);
  const [later, setLater] = useState<Page>();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const next = later ? later.next : loading.state === 'loaded' ? loading.value.next : null;

  const more = async () => {
    if (next === null) return;
    const page = await callPage('getDeletedApplications', { limit: PAGE, cursor: next });
    setLater((before) => ({ items: [...(before?.items ?? []), ...page.items], next: page.next }));
  };

  const shown: Loading<readonly DeletedApplication[]> =
    loading.state === 'loaded'
      ? {
          state: 'loaded',
          value: [...loading.value.items, ...(later?.items ?? [])].filter(({ id }) => !gone.has(id)),
        }
      : loading;
  return {
    loading: shown,
    reload,
    isMore: next !== null,
    more,
    remove: (id: number) => setGone((before) => new Set([...before, id])),
  };
}

function askFirst(signal: AbortSignal): Promise<Page> {
  return callPage('getDeletedApplications', { limit: PAGE }, { signal });
}
