import type { Brand } from '@rollbook/contract';

/** What the head of a paper says of the plan. */
export type PaperPlan = Pick<Brand, 'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone' | 'accent'>;

export function planOf({ planName, postalAddress, tollFreePhone, localPhone, accent }: Brand): PaperPlan {
  return { planName, postalAddress, tollFreePhone, localPhone, accent };
}
