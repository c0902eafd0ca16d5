import { notInsurance } from '../agreement';
import type { Language } from '../format';

export type DisclosedPlan = { planName: string; postalAddress: string; tollFreePhone: string };

/** The first four statements; the fifth names the plan. */
const STATEMENTS: Record<Language, readonly string[]> = {
  en: [
    notInsurance.en,
    'It gives discounts at participating providers.',
    'It does not pay providers.',
    'You must pay for all services, less the discount.',
  ],
  es: [
    notInsurance.es,
    'Ofrece descuentos en proveedores participantes.',
    'No paga a los proveedores.',
    'Usted debe pagar todos los servicios, menos el descuento.',
  ],
};

const TOLL_FREE: Record<Language, string> = { en: 'toll-free', es: 'llamada gratis' };

/**
 * The five statements that discount-plan laws ask for before any field, in the agreement and in the confirmation mail
 *. The last one is blank while the plan is loading.
 */
export function disclosures(language: Language, plan: DisclosedPlan | undefined): string[] {
  const contact = plan
    ? `${plan.planName}, ${plan.postalAddress}, ${plan.tollFreePhone} (${TOLL_FREE[language]})`
    : '\u00a0';
  return [...STATEMENTS[language], contact];
}
