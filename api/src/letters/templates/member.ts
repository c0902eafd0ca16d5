import type { Language } from '@rollbook/contract';
import { z } from 'zod';
import { type Letter, text } from './letter';
import { template } from './template';

/** The link that signs a member in (L5). */
export const memberLink = template(
  { url: z.string(), minutes: z.number() },
  ({ url, minutes }, { language, brand }) =>
    language === 'en'
      ? letter('en', {
          subject: `${brand.planName}: your sign-in link`,
          heading: 'Open your membership',
          lines: ['Here is the link to your membership: status, card, agreements and receipts.'],
          link: { label: 'Open my membership', url },
          after: [
            `The link works once, within ${minutes} minutes.`,
            'If you did not ask for it, ignore this message: without the link, nobody gets in.',
          ],
        })
      : letter('es', {
          subject: `${brand.planName}: su enlace para entrar`,
          heading: 'Abra su membresía',
          lines: ['Este es el enlace a su membresía: estado, tarjeta, acuerdos y recibos.'],
          link: { label: 'Abrir mi membresía', url },
          after: [
            `El enlace sirve una vez, durante ${minutes} minutos.`,
            'Si usted no lo pidió, ignore este mensaje: sin el enlace nadie puede entrar.',
          ],
        }),
);

/** To a member's new address: the change happens when its link is opened. */
export const confirmEmail = template({ url: z.string() }, ({ url }, { language, brand }) =>
  language === 'en'
    ? letter('en', {
        subject: `${brand.planName}: confirm your new email address`,
        heading: 'Confirm your new email address',
        lines: ['A member asked us to use this address from now on. It changes when you open this link:'],
        link: { label: 'Confirm this address', url },
        after: ['The link works once, within an hour. If this was not you, ignore this message.'],
      })
    : letter('es', {
        subject: `${brand.planName}: confirme su nuevo correo electrónico`,
        heading: 'Confirme su nuevo correo electrónico',
        lines: ['Un miembro pidió usar esta dirección desde ahora. Cambia cuando usted abra este enlace:'],
        link: { label: 'Confirmar esta dirección', url },
        after: ['El enlace sirve una vez, durante una hora. Si no fue usted, ignore este mensaje.'],
      }),
);

/** To a member's old address, after the change. `ids`: the numbers of its memberships, when the member moved them all. */
export const emailMoved = template(
  { ids: z.array(z.string()).default([]) },
  ({ ids }, { language, brand }) =>
    language === 'en'
      ? letter('en', {
          subject: `${brand.planName}: your email address was changed`,
          heading: 'Your email address was changed',
          lines: [
            'Your membership now uses another email address. This one gets no more mail about it and opens it no longer.',
            ...(ids.length === 0 ? [] : [`Member ID: ${ids.join(', ')}`]),
            `If this was not you, please call ${brand.tollFreePhone} or write to ${brand.supportEmail}.`,
          ],
        })
      : letter('es', {
          subject: `${brand.planName}: su correo electrónico cambió`,
          heading: 'Su correo electrónico cambió',
          lines: [
            'Su membresía usa ahora otro correo electrónico. Este ya no recibe mensajes sobre ella ni la abre.',
            ...(ids.length === 0 ? [] : [`Número de miembro: ${ids.join(', ')}`]),
            `Si no fue usted, llame al ${brand.tollFreePhone} o escriba a ${brand.supportEmail}.`,
          ],
        }),
);

type Words = {
  subject: string;
  heading: string;
  lines: string[];
  link?: { label: string; url: string };
  after?: string[];
};

function letter(language: Language, { subject, heading, lines, link, after = [] }: Words): Letter {
  const blocks: Letter['blocks'] = lines.map(text);
  if (link !== undefined) blocks.push({ kind: 'link', ...link });
  return { language, subject, heading, blocks: [...blocks, ...after.map(text)] };
}
