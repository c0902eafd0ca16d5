import { memberIdLabel, officeLabel } from '@rollbook/contract';
import { z } from 'zod';
import { button, facts, note, payButton } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  purpose: z.enum(['renew', 'pay']),
  amount: z.string(),
  renewUrl: z.string().default(''),
  payUrl: z.string().default(''),
};

const en = ({ purpose, planName, amount }: DataOf<typeof shape>) => {
  const heading = `Your new link to ${purpose}`;
  return {
    subject: `${planName}: ${heading}`,
    heading,
    asked: 'You asked for a new link.',
    renew: `Renew for ${amount}`,
    name: 'Name',
    ignore: 'If you did not ask for it, please ignore this mail. Nothing was changed.',
  };
};

const es: typeof en = ({ purpose, planName, amount }) => {
  const heading = `Su nuevo enlace para ${purpose === 'renew' ? 'renovar' : 'pagar'}`;
  return {
    subject: `${planName}: ${heading}`,
    heading,
    asked: 'Usted pidió un enlace nuevo.',
    renew: `Renovar por ${amount}`,
    name: 'Nombre',
    ignore: 'Si no lo pidió, no haga caso de este mensaje. No se cambió nada.',
  };
};

/** A new link in place of one that ended. */
export const newLink = template({
  audience: 'member',
  shape,
  words: { en, es },
  blocks: ({ asked, renew, name, ignore }, of, { language }) => [
    asked,
    of.purpose === 'renew' ? button(of.renewUrl, renew) : payButton(of.payUrl, of.amount, language),
    facts({ [name]: of.name, [memberIdLabel[language]]: of.id, [officeLabel[language]]: of.officeName }),
    note(ignore),
  ],
});
