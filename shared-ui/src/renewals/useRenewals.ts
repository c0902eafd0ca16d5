import type { RenewableMember } from '@rollbook/contract';
import { useCallback } from 'react';
import { call } from '../client';
import { type Loading, type PageRequest, restOf, type RestOfList, usePages } from '../load';
import type { Part } from './shown';

/** A part of the list: the rows that are loaded, and how much is not. */
export type RenewalsPart = {
  part: Part;
  rows: readonly RenewableMember[];
  rest: RestOfList;
  more: () => void;
  /** All rows, loading what is missing; undefined when that failed. */
  everything: () => Promise<readonly RenewableMember[] | undefined>;
};

type Asked = { oid: number; part: Part; text: string; latest: boolean; notCalled: boolean };

/** One part of the renewals of an office, page by page, searched and sorted by the server. */
export function useRenewals({ oid, part, text, latest, notCalled }: Asked) {
  const ask = useCallback(
    (page: PageRequest, signal: AbortSignal) =>
      call(
        'getRenewals',
        {
          oid,
          which: part,
          text,
          order: latest ? 'latest' : 'soonest',
          not_called: notCalled,
          ...page,
        },
        { signal },
      ),
    [oid, part, text, latest, notCalled],
  );
  const { loading, more, reload } = usePages(ask);
  const shown: Loading<RenewalsPart> =
    loading.state !== 'loaded'
      ? loading
      : {
          state: 'loaded',
          value: {
            part,
            rows: loading.value.rows,
            rest: restOf(loading.value),
            more: () => void more(),
            everything: async () =>
              loading.value.next === null ? loading.value.rows : (await more(Number.POSITIVE_INFINITY))?.rows,
          },
        };
  return { loading: shown, reload };
}
