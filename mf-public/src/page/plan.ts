import type { Brand, ListedOffice, PublicOffice } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { type Loading, PENDING } from '@rollbook/shared-ui/load';
import { createResource } from './resource';

/** The provider's names, addresses and rules (D1). */
const brand = createResource(() => call('brand', {}));

/** The offices that take applications, sorted by name. */
const offices = createResource(async () => forApplicants(await call('getOffices', {})));

/** The data that the form needs; `brand` is available as soon as it has loaded. */
export type Plan = { brand: Brand | undefined; all: Loading<{ brand: Brand; offices: PublicOffice[] }> };

/** Brand and offices, requested when this module is loaded. */
export function usePlan(): Plan {
  const [plan, list] = [brand.use(), offices.use()];
  return {
    brand: plan.state === 'loaded' ? plan.value : undefined,
    all: both(plan, list),
  };
}

function both(plan: Loading<Brand>, list: Loading<PublicOffice[]>): Plan['all'] {
  if (plan.state === 'failed') return plan;
  if (list.state === 'failed') return list;
  if (plan.state === 'pending' || list.state === 'pending') return PENDING;
  return { state: 'loaded', value: { brand: plan.value, offices: list.value } };
}

/** The brand alone, for pages without a form. */
export function useBrand(): Brand | undefined {
  const plan = brand.use();
  return plan.state === 'loaded' ? plan.value : undefined;
}

/** Fetches both again: for Retry, and for the next applicant on a tablet that has been open for days. */
export function reloadPlan(): void {
  brand.reload();
  offices.reload();
}

/** Removes deactivated offices (D25). Only an administrator's list contains them. */
function forApplicants(list: ListedOffice[]): PublicOffice[] {
  return list
    .filter((office) => !('active' in office) || office.active)
    .sort((one, other) => one.office_name.localeCompare(other.office_name));
}
