import { z } from 'zod';
import { RENEWED_LINKS } from '../links';
import { email } from './fields';
import { language } from './records';

/** The token of a link in a mail: any text, so that a damaged one is an ended link and not a wrong field. */
export const linkToken = z.string().max(100);

const done = z.strictObject({ success: z.literal(true) });

export const linkSchemas = {
  /** The answer is the same whether the address is known or not (L4). */
  sendNewLink: {
    request: z.strictObject({ purpose: z.enum(RENEWED_LINKS), email, language }),
    answer: done,
  },
  getStopLink: {
    request: z.strictObject({ token: linkToken }),
    answer: z.strictObject({ stops: z.enum(['reminders', 'statements']), office_name: z.string() }),
  },
  stopReminders: { request: z.strictObject({ token: linkToken }), answer: done },
};
