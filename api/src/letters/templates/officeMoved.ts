import type { Brand } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { type DataOf, LINK_DAYS, template } from './template';

const shape = { office_name: z.string(), url: z.string() };

const en = ({ office_name }: DataOf<typeof shape>, { planName }: Brand) => ({
  subject: `${planName}: set the password of ${office_name}`,
  heading: 'Your new sign-in',
  moved: `${office_name} now signs in with this email address. The earlier password no longer works. Please choose a new one:`,
  choose: 'Set the password',
  once: 'The link works once, within 72 hours.',
});

/** To an office's new address: a link with which it sets its password. */
export const officeMoved = template({
  givenUpDays: LINK_DAYS,
  shape,
  words: { en },
  blocks: ({ moved, choose, once }, { url }) => [moved, button(url, choose), once],
});
