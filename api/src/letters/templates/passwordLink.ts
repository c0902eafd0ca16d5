import { z } from 'zod';
import { text } from './letter';
import { template } from './template';

/** A link with which an office that forgot its password sets a new one. */
export const passwordLink = template(
  { office_name: z.string(), url: z.string() },
  ({ office_name, url }, { brand }) => ({
    language: 'en',
    subject: `${brand.planName}: set a new password for ${office_name}`,
    heading: 'Choose a new password',
    blocks: [
      text(`A new password was asked for ${office_name}. The present one works until you choose another:`),
      { kind: 'link', label: 'Set the password', url },
      text('The link works once, within 72 hours. If you did not ask for it, you need not do anything.'),
    ],
  }),
);
