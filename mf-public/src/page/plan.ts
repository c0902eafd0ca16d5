import { type Brand, MAX_LISTED_OFFICES, type PublicOffice } from '@rollbook/contract';
import { call, callPage } from '@rollbook/platform';
import { createLoader, type Loading, PENDING } from '@rollbook/ui';
import type * as manyOffices from './manyOffices';

/** The provider's names, addresses and rules. */
const brand = createLoader(() => call('brand', {}), true);

/**
 * The offices that take applications, sorted by name. When there are too many for the form, `known` has only those of the
 * link and the draft, and `server` finds the others.
 */
export type Offices = { known: PublicOffice[]; server?: typeof manyOffices };

const offices = createLoader(async (): Promise<Offices> => {
  const { rows, next } = await callPage('getOffices', { active: true, limit: MAX_LISTED_OFFICES });
  if (next === null) return { known: rows };
  // Most installations never need this module.
  const server = await import('./manyOffices');
  return { known: await server.namedOffices(), server };
}, true);

// When the module loads, before React renders; no request during prerendering.
if (typeof document !== 'undefined') reloadPlan();

/** The data that the form needs; `brand` is available as soon as it has loaded. */
export type Plan = { brand: Brand | undefined; all: Loading<{ brand: Brand; offices: Offices }> };

/** Brand and offices, requested when this module is loaded. */
export function usePlan(): Plan {
  const [plan, list] = [brand.use(), offices.use()];
  return {
    brand: plan.state === 'loaded' ? plan.value : undefined,
    all: both(plan, list),
  };
}

function both(plan: Loading<Brand>, list: Loading<Offices>): Plan['all'] {
  if (plan.state === 'failed') return plan;
  if (list.state === 'failed') return list;
  if (plan.state === 'pending' || list.state === 'pending') return PENDING;
  return { state: 'loaded', value: { brand: plan.value, offices: list.value } };
}

/** The brand alone, for pages that can say why it is missing. */
export const useBrandLoading = (): Loading<Brand> => brand.use();

/** The brand alone, for pages without a form. */
export function useBrand(): Brand | undefined {
  const plan = useBrandLoading();
  return plan.state === 'loaded' ? plan.value : undefined;
}

/** Fetches both again: for Retry, and for the next applicant on a tablet that has been open for days. */
export function reloadPlan(): void {
  void brand.reload();
  void offices.reload();
}
