import { z } from 'zod';
import { facts, text } from './letter';
import { template } from './template';

const shape = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  amount: z.string(),
  officeName: z.string().default(''),
  method: z.enum(['card', 'cash', 'check', '']),
  /** The office, its group or the plan has paid by card for the member. */
  byOthers: z.boolean().default(false),
  forMember: z.boolean(),
};

const ways = {
  en: { card: 'to the card that paid', cash: 'in cash', check: 'by check', '': 'by hand' },
  es: { card: 'a la tarjeta con la que se pagó', cash: 'en efectivo', check: 'con cheque', '': 'en mano' },
} as const;

const others = {
  en: 'to the card of the office or group that paid',
  es: 'a la tarjeta de la oficina o del grupo que pagó',
} as const;
const GIVE_BACK = 'If the member has paid you, please give the money back.';

/** Tells a member and the office that the fee of a cancelled membership went back (L9). */
export const refunded = template(shape, (data, { language }) => {
  const { planName, id, name, officeName, amount, method, byOthers, forMember } = data;
  const way = byOthers ? others[language] : ways[language][method];
  if (language === 'es') {
    return {
      language,
      subject: `${planName}: le devolvimos ${amount}`,
      heading: 'Su dinero fue devuelto',
      status: { tone: 'active', word: 'Devuelto' },
      blocks: [
        text(`${name}, devolvimos ${amount} ${way}.`),
        ...(byOthers ? [text(`Si usted pagó allí, pida su dinero en ${officeName}.`)] : []),
        ...(method === 'card' && !byOthers ? [text('Su banco puede tardar unos días en mostrarlo.')] : []),
        facts({ 'Número de miembro': id, Monto: amount }),
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
      ...(byOthers
        ? [text(forMember ? `If you have paid there, please ask ${officeName} for your money.` : GIVE_BACK)]
        : []),
      ...(forMember && method === 'card' && !byOthers
        ? [text('Your bank may need a few days to show it.')]
        : []),
      facts({ 'Member ID': id, Amount: amount }),
    ],
  };
});
