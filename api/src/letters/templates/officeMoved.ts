import { z } from 'zod';
import { text } from './letter';
import { template } from './template';

/** To an office's new address: a link with which it sets its password (D42). */
export const officeMoved = template(
  { office_name: z.string(), url: z.string() },
  ({ office_name, url }, { brand }) => ({
    language: 'en',
    subject: `${brand.planName}: set the password of ${office_name}`,
    heading: 'Your new sign-in',
    blocks: [
      text(
        `${office_name} now signs in with this email address. The earlier password no longer works. Please choose a new one:`,
      ),
      { kind: 'link', label: 'Set the password', url },
      text('The link works once, within 72 hours.'),
    ],
  }),
);

/** To its old address: somebody may have changed it without the office's knowledge. */
export const officeMovedAway = template({ office_name: z.string() }, ({ office_name }, { brand }) => ({
  language: 'en',
  subject: `${brand.planName}: the sign-in of ${office_name} has changed`,
  heading: 'This address no longer signs in',
  blocks: [
    text(
      `The email address of ${office_name} was changed to another one. This address and its password no longer sign in, and all its sessions were ended.`,
    ),
    text(`If you did not expect this, please write to ${brand.supportEmail} or call ${brand.tollFreePhone}.`),
  ],
}));
