import { memberIdLabel, memberLabel, officeLabel, officePhoneLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  earlierOffice: z.string(),
  officePhone: z.string(),
  /** The last valid day in words; empty for a membership that is not active. */
  until: z.string(),
};

const en = ({ planName, name, earlierOffice, officeName, until }: DataOf<typeof shape>) => ({
  subject: `${planName}: your clinic is now ${officeName}`,
  heading: `Your clinic is now ${officeName}`,
  said: `${name}, your membership has moved from ${earlierOffice} to ${officeName}. You have nothing to do.`,
  keeps:
    until === ''
      ? 'Links that we have sent you before still work.'
      : `It stays active until ${until}, with nothing to pay. Your present card, its QR code and links that we have sent you still work. A card with the new clinic is attached.`,
  ask: `Please turn to ${officeName} from now on.`,
});

const es: typeof en = ({ planName, name, earlierOffice, officeName, until }) => ({
  subject: `${planName}: ahora su clínica es ${officeName}`,
  heading: `Ahora su clínica es ${officeName}`,
  said: `${name}, su membresía pasó de ${earlierOffice} a ${officeName}. Usted no tiene que hacer nada.`,
  keeps:
    until === ''
      ? 'Los enlaces que le enviamos antes siguen funcionando.'
      : `Sigue activa hasta el ${until}, sin pagar nada más. Su tarjeta actual, su código QR y los enlaces que le enviamos siguen funcionando. Adjuntamos una tarjeta con la clínica nueva.`,
  ask: `De ahora en adelante, diríjase a ${officeName}.`,
});

/** Tells a member that the membership has moved to another clinic. */
export const clinicMoved = template({
  audience: 'member',
  onlyWhile: 'there',
  shape,
  words: { en, es },
  blocks: ({ said, keeps, ask }, { id, name, officeName, officePhone }, { language }) => [
    said,
    keeps,
    ask,
    facts({
      [memberLabel[language]]: name,
      [memberIdLabel[language]]: id,
      [officeLabel[language]]: officeName,
      [officePhoneLabel[language]]: officePhone,
    }),
  ],
});
