import type { Brand } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { LINK_DAYS, template } from './template';

const en = (_data: unknown, { planName }: Brand) => ({
  subject: `${planName}: confirm your new email address`,
  heading: 'Confirm your new email address',
  said: 'A member asked us to use this address from now on. It changes when you open this link:',
  confirm: 'Confirm this address',
  once: 'The link works once, within an hour, while the page where it was asked for stays signed in. If this was not you, ignore this message.',
});

const es: typeof en = (_data, { planName }) => ({
  subject: `${planName}: confirme su nuevo correo electrónico`,
  heading: 'Confirme su nuevo correo electrónico',
  said: 'Un miembro pidió usar esta dirección desde ahora. Cambia cuando usted abra este enlace:',
  confirm: 'Confirmar esta dirección',
  once: 'El enlace sirve una vez, durante una hora, mientras siga abierta la sesión en la que se pidió. Si no fue usted, ignore este mensaje.',
});

/** To a member's new address: the change happens when its link is opened. */
export const confirmEmail = template({
  givenUpDays: LINK_DAYS,
  shape: { url: z.string() },
  words: { en, es },
  blocks: ({ said, confirm, once }, { url }) => [said, button(url, confirm), once],
});
