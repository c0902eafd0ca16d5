import type { Brand, PlanSettings } from '@rollbook/contract';

/** What the server alone knows of the plan. */
type Kept = Pick<PlanSettings, 'retentionYears'>;

/** The plan as the server knows it: what browsers get of it, and what stays here. */
export type PlanBrand = Brand & Kept;

/** What browsers get. */
export function brandOnWire(plan: PlanBrand): Brand {
  const onWire: Brand & Partial<Kept> = { ...plan };
  delete onWire.retentionYears;
  return onWire;
}
