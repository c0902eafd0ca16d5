import type { Brand } from '@rollbook/contract';

/** What the head of a paper says of the plan. */
export type PaperPlan = Pick<
  Brand,
  'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone' | 'accent' | 'logo'
>;

export function planOf(brand: Brand): PaperPlan {
  const { planName, postalAddress, tollFreePhone, localPhone, accent } = brand;
  return { planName, postalAddress, tollFreePhone, localPhone, accent, ...logoOf(brand) };
}

/** The logo as papers name it; nothing without one. */
export function logoOf({ logo }: Pick<Brand, 'logo'>): Pick<Brand, 'logo'> {
  return logo === undefined ? {} : { logo: { id: logo.id, width: logo.width, height: logo.height } };
}
