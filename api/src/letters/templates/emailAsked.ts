import type { Brand } from '@rollbook/contract';
import { template } from './template';

const en = (_data: unknown, { planName, tollFreePhone, supportEmail }: Brand) => ({
  subject: `${planName}: another email address was asked for`,
  heading: 'Another email address was asked for',
  said: 'On the page My membership, signed in with this address, another email address was asked for. Nothing changes until the link that was sent there is opened.',
  notYou: `If this was not you, please sign out of My membership on the device that you have used: the link ends with it. Or call ${tollFreePhone}, or write to ${supportEmail}.`,
});

const es: typeof en = (_data, { planName, tollFreePhone, supportEmail }) => ({
  subject: `${planName}: se pidió otro correo electrónico`,
  heading: 'Se pidió otro correo electrónico',
  said: 'En la página Mi membresía, con la sesión de esta dirección, se pidió usar otro correo electrónico. Nada cambia hasta que se abra el enlace que se envió allí.',
  notYou: `Si no fue usted, cierre la sesión de Mi membresía en el dispositivo que usó: el enlace termina con ella. O llame al ${tollFreePhone}, o escriba a ${supportEmail}.`,
});

/** To a member's present address when another one is asked for: it must not hear of it only afterwards. */
export const emailAsked = template({
  shape: {},
  words: { en, es },
  blocks: ({ said, notYou }) => [said, notYou],
});
