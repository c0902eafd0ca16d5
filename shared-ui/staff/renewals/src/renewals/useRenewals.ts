import type { RenewableMember } from '@rollbook/contract';
import { type PageRequest, restOf, type LoadMoreState, usePages } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { Loading } from '@rollbook/ui';
import { useCallback } from 'react';
import type { Part } from './shown';

/** A part of the list: the rows that are loaded, and how much is not. */
export type RenewalsPart = {
  part: Part;
  rows: readonly RenewableMember[];
  rest: LoadMoreState;
  more: () => void;
  /** All rows, loading what is missing; undefined when that failed. */
  everything: () => Promise<readonly RenewableMember[] | undefined>;
};

/** Whose memberships: those of an office, or of all offices of a group. */
export type RenewalsOf = { oid: number } | { ogid: number };

type Asked = { of: RenewalsOf; part: Part; text: string; latest: boolean; notCalled: boolean };

/** One part of the renewals, page by page, searched and sorted by the server. */
export function useRenewals({ of, part, text, latest, notCalled }: Asked) {
  const [name, id] = 'oid' in of ? (['oid', of.oid] as const) : (['ogid', of.ogid] as const);
  const ask = useCallback(
    (page: PageRequest, signal: AbortSignal) => {
      const order = latest ? 'latest' : 'soonest';
      const asked = { which: part, text, order, not_called: notCalled, ...page } as const;
      return name === 'oid'
        ? call('getRenewals', { oid: id, ...asked }, { signal })
        : call('getRenewalsForGroup', { ogid: id, ...asked }, { signal });
    },
    [name, id, part, text, latest, notCalled],
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
