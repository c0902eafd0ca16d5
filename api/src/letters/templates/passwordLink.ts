import type { Brand } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { type DataOf, LINK_DAYS, template } from './template';

const shape = { office_name: z.string(), url: z.string() };

const en = ({ office_name }: DataOf<typeof shape>, { planName }: Brand) => ({
  subject: `${planName}: set a new password for ${office_name}`,
  heading: 'Choose a new password',
  asked: `A new password was asked for ${office_name}. The present one works until you choose another:`,
  choose: 'Set the password',
  once: 'The link works once, within 72 hours. If you did not ask for it, you need not do anything.',
});

/** A link with which an office that forgot its password sets a new one. */
export const passwordLink = template({
  givenUpDays: LINK_DAYS,
  shape,
  words: { en },
  blocks: ({ asked, choose, once }, { url }) => [asked, button(url, choose), once],
});
