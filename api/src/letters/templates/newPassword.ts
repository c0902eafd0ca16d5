import { z } from 'zod';
import { text } from './letter';
import { template } from './template';

const shape = { office_name: z.string(), password: z.string(), loginUrl: z.string() };

/** A new password for an office; unused, it expires after 72 hours (D6b). */
export const newPassword = template(shape, ({ office_name, password, loginUrl }, { brand }) => ({
  language: 'en',
  subject: `${brand.planName}: a new password for ${office_name}`,
  heading: 'Your new password',
  blocks: [
    text(
      `A new password was made for ${office_name}. Sign in with this email address and the password below.`,
    ),
    { kind: 'secret', label: 'Password', value: password },
    { kind: 'link', label: 'Sign in', url: loginUrl },
    text(
      'Please sign in within 72 hours; after that the password no longer works. Once you are signed in, choose one of your own under Change Password.',
    ),
  ],
}));
