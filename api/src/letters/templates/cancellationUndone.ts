import { longDate, memberIdLabel, officeLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  /** Empty when it was never paid. */
  validThru: z.string(),
  forMember: z.boolean(),
};

const en = ({ planName, id, name, validThru, forMember }: DataOf<typeof shape>) => ({
  subject: forMember ? `Your ${planName} membership continues` : `Not cancelled: ${name} (${id})`,
  heading: forMember ? 'Your membership continues' : 'A cancellation was undone',
  status: 'Not cancelled',
  undone: `${name}${forMember ? ',' : ':'} the cancellation of the membership was undone.${validThru === '' ? '' : ` It is valid until ${longDate(validThru, 'en')}.`}`,
});

const es: typeof en = ({ planName, name, validThru }) => ({
  subject: `Su membresía de ${planName} continúa`,
  heading: 'Su membresía continúa',
  status: 'Sin cancelar',
  undone: `${name}, la cancelación de su membresía se anuló.${validThru === '' ? '' : ` Es válida hasta el ${longDate(validThru, 'es')}.`}`,
});

/** Tells a member and the office that the cancellation was undone. */
export const cancellationUndone = template({
  audience: 'both',
  shape,
  words: { en, es },
  tone: 'active',
  blocks: ({ undone }, { id, officeName }, { language }) => [
    undone,
    facts({ [memberIdLabel[language]]: id, [officeLabel[language]]: officeName }),
  ],
});
