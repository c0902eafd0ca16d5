import { APPLICATION_STATUSES, isMonth } from '@rollbook/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Narrowing, PaidFilter, StatusFilter } from './filter';
import { DEFAULT_PERIOD, type Period } from './period';

/** What the address of a list holds: not the search text, which has names. */
export type ListParams = Narrowing & { period: Period };

/** Reads `?period=2026-11&paid=no&status=ended`; `?find=` without a period means the whole list. */
export function readListParams(params: URLSearchParams): ListParams {
  return {
    period: periodOf(params),
    paid: paidOf(params.get('paid')),
    status: statusOf(params.get('status')),
  };
}

function periodOf(params: URLSearchParams): Period {
  const text = params.get('period') ?? '';
  const month = turned(text, '-', '/');
  if (isMonth(month)) return month;
  return text === 'all' || params.get('find') ? 'all' : DEFAULT_PERIOD;
}

function paidOf(text: string | null): PaidFilter {
  if (text === 'yes') return 'paid';
  return text === 'no' ? 'not paid' : 'all';
}

function statusOf(text: string | null): StatusFilter {
  return APPLICATION_STATUSES.find((status) => status === text) ?? 'all';
}

/** The parameters for a choice, without those of the default and of `?find=`, which it replaces. */
export function writeListParams({ period, paid, status }: ListParams): Record<string, string> {
  return {
    ...(period === DEFAULT_PERIOD ? {} : { period: turned(period, '/', '-') }),
    ...(paid === 'all' ? {} : { paid: paid === 'paid' ? 'yes' : 'no' }),
    ...(status === 'all' ? {} : { status }),
  };
}

/** '11/2026' as '2026-11', and the other way round. */
function turned(text: string, from: '-' | '/', to: '-' | '/'): string {
  return text.split(from).toReversed().join(to);
}

const OF_LIST = new Set(['period', 'paid', 'status', 'find']);

/** What the rest of the screen keeps in the address. */
function others(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => !OF_LIST.has(name)));
}

/** Period and filters of the list in the address, so that reload, Back and a bookmark keep them. */
export function useListParams() {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const shown = readListParams(params);
  return {
    ...shown,
    /** The navigation state, which may have the office, stays. */
    show: (chosen: Partial<ListParams>) =>
      setParams((now) => ({ ...others(now), ...writeListParams({ ...shown, ...chosen }) }), {
        replace: true,
        state,
      }),
  };
}
