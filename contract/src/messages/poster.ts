import { dollars, FEE_CENTS } from '../money';

/** A text of the office's poster, which has both languages on one page. */
export type PosterText = { readonly en: string; readonly es: string };

/** The letter page with the office's QR code (specification §2, §9). */
export const POSTER = {
  at: { en: 'at', es: 'en' },
  title: { en: 'Pay less at this clinic.', es: 'Pague menos en esta clínica.' },
  price: dollars(FEE_CENTS, 'short'),
  term: { en: 'a year for your household', es: 'al año para todo su hogar' },
  steps: [
    { en: 'Scan', es: 'Escanee' },
    { en: 'Fill in and sign', es: 'Llene y firme' },
    { en: `Pay ${dollars(FEE_CENTS, 'short')}`, es: `Pague ${dollars(FEE_CENTS, 'short')}` },
  ],
  time: { en: 'About four minutes.', es: 'Unos cuatro minutos.' },
  discount: {
    en: 'The discount is often 25% or more. You pay the clinic yourself, at the discounted rate, when you visit.',
    es: 'El descuento suele ser del 25% o más. Usted paga a la clínica, con descuento, el día de la visita.',
  },
  notInsurance: { en: 'This is not insurance', es: 'Esto no es un seguro' },
} as const satisfies Record<string, string | PosterText | readonly PosterText[]>;

/** The last line of the poster. */
export function posterFoot(planName: string): PosterText {
  return {
    en: `${planName} is a discount medical plan. It pays no provider.`,
    es: `${planName} es un plan médico de descuento. No paga a ningún proveedor.`,
  };
}
