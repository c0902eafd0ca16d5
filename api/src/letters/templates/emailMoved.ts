import { type Brand, memberIdLabel } from '@rollbook/contract';
import { z } from 'zod';
import { template } from './template';

const en = (_data: unknown, { planName, tollFreePhone, supportEmail }: Brand) => ({
  subject: `${planName}: your email address was changed`,
  heading: 'Your email address was changed',
  said: 'Your membership now uses another email address. We send no more mail about it to this address, and this address cannot open it any more.',
  notYou: `If this was not you, please call ${tollFreePhone} or write to ${supportEmail}.`,
});

const es: typeof en = (_data, { planName, tollFreePhone, supportEmail }) => ({
  subject: `${planName}: su correo electrónico cambió`,
  heading: 'Su correo electrónico cambió',
  said: 'Su membresía usa ahora otro correo electrónico. A esta dirección ya no le llegan mensajes sobre ella, y con esta dirección ya no se puede abrir.',
  notYou: `Si no fue usted, llame al ${tollFreePhone} o escriba a ${supportEmail}.`,
});

/** To a member's old address, after the change. `ids`: the numbers of its memberships, when the member moved them all. */
export const emailMoved = template({
  /** `application`: names the member where this mail fails. */
  shape: { ids: z.array(z.string()).default([]), application: z.number().optional() },
  words: { en, es },
  blocks: ({ said, notYou }, { ids }, { language }) => [
    said,
    ids.length === 0 ? '' : `${memberIdLabel[language]}: ${ids.join(', ')}`,
    notYou,
  ],
});
