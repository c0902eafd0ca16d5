import type { Language } from '@rollbook/contract';
import { z } from 'zod';
import { facts, note, text } from './letter';
import { template } from './template';

const shape = {
  purpose: z.enum(['renew', 'pay']),
  planName: z.string(),
  id: z.string(),
  name: z.string(),
  officeName: z.string(),
  amount: z.string(),
  renewUrl: z.string().default(''),
  payUrl: z.string().default(''),
};

const WORDS: Record<
  Language,
  Record<'renew' | 'pay', { subject: string; label: (amount: string) => string }>
> = {
  en: {
    renew: { subject: 'Your new link to renew', label: (amount) => `Renew for ${amount}` },
    pay: { subject: 'Your new link to pay', label: (amount) => `Pay ${amount} now by card` },
  },
  es: {
    renew: { subject: 'Su nuevo enlace para renovar', label: (amount) => `Renovar por ${amount}` },
    pay: { subject: 'Su nuevo enlace para pagar', label: (amount) => `Pagar ${amount} ahora con tarjeta` },
  },
};

/** A new link in place of one that ended (L4). */
export const newLink = template(shape, (of, { language }) => {
  const { subject, label } = WORDS[language][of.purpose];
  const url = of.purpose === 'renew' ? of.renewUrl : of.payUrl;
  return {
    language,
    subject: `${of.planName}: ${subject}`,
    heading: subject,
    blocks: [
      text(language === 'en' ? 'You asked for a new link.' : 'Usted pidió un enlace nuevo.'),
      { kind: 'link', label: label(of.amount), url },
      facts(
        language === 'en'
          ? { Name: of.name, Number: of.id, Office: of.officeName }
          : { Nombre: of.name, Número: of.id, Oficina: of.officeName },
      ),
      note(
        language === 'en'
          ? 'If you did not ask for it, please ignore this mail. Nothing was changed.'
          : 'Si no lo pidió, no haga caso de este mensaje. No se cambió nada.',
      ),
    ],
  };
});
