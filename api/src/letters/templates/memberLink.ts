import type { Brand } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { type DataOf, LINK_DAYS, template } from './template';

const shape = { url: z.string(), minutes: z.number() };

const en = ({ minutes }: DataOf<typeof shape>, { planName }: Brand) => ({
  subject: `${planName}: your sign-in link`,
  heading: 'Open your membership',
  said: 'Here is the link to your membership: status, card, agreements and receipts.',
  open: 'Open my membership',
  once: `The link works once, within ${minutes} minutes.`,
  ignore: 'If you did not ask for it, ignore this message: without the link, nobody gets in.',
});

const es: typeof en = ({ minutes }, { planName }) => ({
  subject: `${planName}: su enlace para entrar`,
  heading: 'Abra su membresía',
  said: 'Este es el enlace a su membresía: estado, tarjeta, acuerdos y recibos.',
  open: 'Abrir mi membresía',
  once: `El enlace sirve una vez, durante ${minutes} minutos.`,
  ignore: 'Si usted no lo pidió, ignore este mensaje: sin el enlace nadie puede entrar.',
});

/** The link that signs a member in. */
export const memberLink = template({
  givenUpDays: LINK_DAYS,
  shape,
  words: { en, es },
  blocks: ({ said, open, once, ignore }, { url }) => [said, button(url, open), once, ignore],
});
