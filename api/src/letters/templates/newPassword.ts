import type { Brand } from '@rollbook/contract';
import { z } from 'zod';
import { button } from './letter';
import { type DataOf, template } from './template';

const shape = { office_name: z.string(), password: z.string(), loginUrl: z.string() };

const en = ({ office_name }: DataOf<typeof shape>, { planName }: Brand) => ({
  subject: `${planName}: a new password for ${office_name}`,
  heading: 'Your new password',
  made: `A new password was made for ${office_name}. Sign in with this email address and the password below.`,
  label: 'Password',
  signIn: 'Sign in',
  expires:
    'Please sign in within 72 hours; after that the password no longer works. Once you are signed in, choose one of your own under Change Password.',
});

/** A new password for an office; unused, it expires after 72 hours. */
export const newPassword = template({
  shape,
  words: { en },
  blocks: ({ made, label, signIn, expires }, { password, loginUrl }) => [
    made,
    { kind: 'secret', label, value: password },
    button(loginUrl, signIn),
    expires,
  ],
});
