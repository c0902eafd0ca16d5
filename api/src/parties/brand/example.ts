import example from '../../../brand.json';
import type { PlanBrand } from '../../base/planBrand';

/** Who the plan is and how it is reached: of the example, these are wrong for every real plan. */
const IDENTITY = [
  'planName',
  'providerName',
  'website',
  'postalAddress',
  'tollFreePhone',
  'localPhone',
  'supportEmail',
] as const;

/** The settings that still say what api/brand.json says. */
export function ofExample(brand: Pick<PlanBrand, (typeof IDENTITY)[number]>): string[] {
  return IDENTITY.filter((name) => brand[name] === example[name]);
}
