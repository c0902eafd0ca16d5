import type { Language, RenewedLink } from '@rollbook/contract';
import type { Handler, Services } from '../http/context';
import { limitLinks } from '../limits/links';

/** Mails a new link for everything that this address may open; nothing when there is none. */
export type SendLink = (to: { email: string; language: Language }, services: Services) => Promise<void>;

/** The subjects that mail links, by purpose. */
export type LinkSenders = Partial<Record<RenewedLink, SendLink>>;

/**
 * Sends a new link in place of one that ended (L4). The answer does not wait for the mail: its time would tell whether the
 * address is known.
 */
export function sendNewLink(senders: LinkSenders): Handler<'sendNewLink'> {
  return async ({ purpose, email, language }, context) => {
    await limitLinks(email, language, context);
    senders[purpose]?.({ email, language }, context).catch((error: unknown) => {
      context.log.warn(
        { purpose, error: error instanceof Error ? error.name : 'unknown' },
        'a new link was not sent',
      );
    });
    return { success: true };
  };
}
