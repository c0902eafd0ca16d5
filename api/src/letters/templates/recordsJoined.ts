import { memberIdLabel } from '@rollbook/contract';
import { z } from 'zod';
import { facts } from './letter';
import { about } from './membership';
import { type DataOf, template } from './template';

const shape = {
  ...about,
  /** The number that leads to `id`, and those of unpaid applications that were cancelled with it. */
  other: z.string(),
  cancelled: z.string(),
  isTakenBack: z.boolean(),
};

const en = ({ name, id, other, isTakenBack, cancelled }: DataOf<typeof shape>) =>
  isTakenBack
    ? {
        subject: `Two records again: ${name} (${id} and ${other})`,
        heading: 'A joining was taken back',
        status: 'Taken back',
        said: `${id} and ${other} are two records again, each with its own number, card, terms and payments, as before they were joined.`,
        rest: '',
      }
    : {
        subject: `One record now: ${name} (${id})`,
        heading: 'Two records of one person were joined',
        status: 'Joined',
        said: `${name} was here twice. ${other} leads to ${id} now: searches, cards and links with the old number open the same membership. All payments and terms are kept.`,
        rest: cancelled === '' ? '' : 'The unpaid application was cancelled. Nothing is due for it.',
      };

/** Tells the offices of two records of one person that they are one, or two again. The member has nothing to do and gets no mail. */
export const recordsJoined = template({
  audience: 'office',
  shape,
  words: { en },
  tone: () => 'active',
  blocks: ({ said, rest }, { id, other, isTakenBack }) => [
    said,
    ...(rest === '' ? [] : [rest]),
    facts({ [memberIdLabel.en]: id, [isTakenBack ? 'Other record' : 'Leads to it']: other }),
  ],
});
