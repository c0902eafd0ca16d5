import type { Language, RenewedLink } from '@rollbook/contract';
import type { Context, Handler, Services } from '../../base/http/context';
import { limitLinks, mayMailLink } from '../../base/limits/links';
import { type Mail, queueMails } from './queue';
import { errorName } from '../../base/errorName';

/** The mails with a new link for everything that this address may open; none when there is nothing. */
export type SendLink = (to: { email: string; language: Language }, services: Services) => Promise<Mail[]>;

/** The subjects that mail links, by purpose. */
export type LinkSenders = Partial<Record<RenewedLink, SendLink>>;

/**
 * Sends a new link in place of one that ended. The answer does not wait for the mail: its time would tell whether the
 * address is known.
 */
export function sendNewLink(senders: LinkSenders): Handler<'sendNewLink'> {
  return async ({ purpose, email, language }, context) => {
    await limitLinks(purpose, language, context);
    mail(senders, { purpose, email, language }, context).catch((error: unknown) => {
      context.log.warn({ purpose, error: errorName(error) }, 'a new link was not sent');
    });
    return { success: true };
  };
}

async function mail(
  senders: LinkSenders,
  { purpose, ...to }: { purpose: RenewedLink; email: string; language: Language },
  context: Context,
): Promise<void> {
  const mails = (await senders[purpose]?.(to, context)) ?? [];
  if (mails.length > 0 && (await mayMailLink(purpose, to.email, context)))
    await queueMails(mails, context.now());
}
