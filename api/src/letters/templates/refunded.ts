import { amountLabel, memberIdLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  amount: z.string(),
  officeName: z.string().default(''),
  method: z.enum(['card', 'cash', 'check', '']),
  /** The office, its group or the plan has paid by card for the member. */
  byOthers: z.boolean().default(false),
  forMember: z.boolean(),
};

const en = ({
  planName,
  id,
  name,
  officeName,
  amount,
  method,
  byOthers,
  forMember,
}: DataOf<typeof shape>) => {
  const ways = { card: 'to the card that paid', cash: 'in cash', check: 'by check', '': 'by hand' };
  const way = byOthers ? 'to the card of the office or group that paid' : ways[method];
  return {
    subject: forMember ? `${planName}: ${amount} was refunded` : `Refunded: ${name} (${id}), ${amount}`,
    heading: forMember ? 'Your money was refunded' : 'A member was refunded',
    status: 'Refunded',
    said: forMember
      ? `${name}, ${amount} was refunded ${way}.`
      : `${amount} of the membership of ${name} was refunded ${way}.`,
    paidThere: forMember
      ? `If you have paid there, please ask ${officeName} for your money.`
      : 'If the member has paid you, please give the money back.',
    takesDays: forMember ? 'Your bank may need a few days to show it.' : '',
  };
};

const es: typeof en = ({ planName, name, officeName, amount, method, byOthers }) => {
  const ways = {
    card: 'a la tarjeta con la que se pagó',
    cash: 'en efectivo',
    check: 'con cheque',
    '': 'en mano',
  };
  const way = byOthers ? 'a la tarjeta de la oficina o del grupo que pagó' : ways[method];
  return {
    subject: `${planName}: le devolvimos ${amount}`,
    heading: 'Su dinero fue devuelto',
    status: 'Devuelto',
    said: `${name}, devolvimos ${amount} ${way}.`,
    paidThere: `Si usted pagó allí, pida su dinero en ${officeName}.`,
    takesDays: 'Su banco puede tardar unos días en mostrarlo.',
  };
};

/** Tells a member and the office that the fee of a cancelled membership went back. */
export const refunded = template({
  audience: 'both',
  shape,
  words: { en, es },
  tone: 'active',
  blocks: ({ said, paidThere, takesDays }, { id, amount, method, byOthers }, { language }) => [
    said,
    byOthers ? paidThere : method === 'card' ? takesDays : '',
    facts({ [memberIdLabel[language]]: id, [amountLabel[language]]: amount }),
  ],
});
