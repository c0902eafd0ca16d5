import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

const shape = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  amount: z.string(),
  method: z.enum(['card', 'cash', 'check', '']),
  forMember: z.boolean(),
};

const ways = {
  en: { card: 'to the card that paid', cash: 'in cash', check: 'by check', '': 'by hand' },
  es: { card: 'a la tarjeta con la que se pagó', cash: 'en efectivo', check: 'con cheque', '': 'en mano' },
} as const;

/** Tells a member and the office that the fee of a cancelled membership went back (L9). */
export const refunded = template(shape, ({ planName, id, name, amount, method, forMember }, { language }) => {
  const way = ways[language][method];
  if (language === 'es') {
    return {
      language,
      subject: `${planName}: le devolvimos ${amount}`,
      heading: 'Su dinero fue devuelto',
      status: { tone: 'active', word: 'Devuelto' },
      blocks: [
        text(`${name}, le devolvimos ${amount} ${way}.`),
        ...(method === 'card' ? [text('Su banco puede tardar unos días en mostrarlo.')] : []),
        facts({ Membresía: id, Monto: amount }),
      ],
    };
  }
  return {
    language,
    subject: forMember ? `${planName}: ${amount} was refunded` : `Refunded: ${name} (${id}), ${amount}`,
    heading: forMember ? 'Your money was refunded' : 'A member was refunded',
    status: { tone: 'active', word: 'Refunded' },
    blocks: [
      text(
        forMember
          ? `${name}, ${amount} was refunded ${way}.`
          : `${amount} of the membership of ${name} was refunded ${way}.`,
      ),
      ...(forMember && method === 'card' ? [text('Your bank may need a few days to show it.')] : []),
      facts({ Membership: id, Amount: amount }),
    ],
  };
});
