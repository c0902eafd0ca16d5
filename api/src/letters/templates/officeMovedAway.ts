import type { Brand } from '@rollbook/contract';
import { z } from 'zod';
import { type DataOf, template } from './template';

const shape = { office_name: z.string() };

const en = ({ office_name }: DataOf<typeof shape>, brand: Brand) => ({
  subject: `${brand.planName}: the sign-in of ${office_name} has changed`,
  heading: 'This address no longer signs in',
  moved: `The email address of ${office_name} was changed to another one. This address and its password no longer sign in, and all its sessions were ended.`,
  unexpected: `If you did not expect this, please write to ${brand.supportEmail} or call ${brand.tollFreePhone}.`,
});

/** To an office's old address: the change may have been made without the office's knowledge. */
export const officeMovedAway = template({
  shape,
  words: { en },
  blocks: ({ moved, unexpected }) => [moved, unexpected],
});
