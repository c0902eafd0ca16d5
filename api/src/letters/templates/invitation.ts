import { type Brand, INVITATION_HOURS } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { type DataOf, LINK_DAYS, template } from './template';

const shape = { name: z.string(), area: z.string(), url: z.string() };

const en = ({ name, area }: DataOf<typeof shape>, { planName }: Brand) => ({
  subject: `${planName}: your sign-in`,
  heading: `Your sign-in for ${planName}`,
  invited: `${name}, with this link you choose a password of your own for ${area}:`,
  choose: 'Choose a password',
  once: `The link works once, within ${INVITATION_HOURS} hours. A newer invitation ends it. If you did not expect this, you need not do anything.`,
});

/** A link with which a person chooses the password of their own sign-in. */
export const invitation = template({
  givenUpDays: LINK_DAYS,
  shape,
  words: { en },
  blocks: ({ invited, choose, once }, { url }) => [invited, button(url, choose), once],
});
