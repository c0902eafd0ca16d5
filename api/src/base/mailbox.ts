import { isEmail } from '@rollbook/contract';
import addressparser from 'nodemailer/lib/addressparser';

export type Mailbox = { name: string; address: string };

/** The one mailbox that 'Name <address>', or an address alone, names. */
export function mailboxOf(text: string): Mailbox | undefined {
  const [parsed, ...more] = addressparser(text, { flatten: true });
  return parsed === undefined || more.length > 0 || !isEmail(parsed.address) ? undefined : parsed;
}
