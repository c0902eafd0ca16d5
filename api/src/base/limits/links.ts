import { type Language, linkMessages, type LinkPurpose } from '@rollbook/contract';
import type { Context } from '../http/context';
import { mailbox } from './copies';
import { countUses, limitUse, type Use } from './counting';

type Visitor = Pick<Context, 'config' | 'ip' | 'now'>;

/** What a mail with a link is for. Each is counted apart: requests for one do not stop another. */
type Purpose = LinkPurpose | 'password';

/**
 * Counts a request for a link by mail. Throws 429 beyond the limit of this purpose of the address or of the
 * networks around it. The mailbox has limits of its own, which the answer never shows: see mayMailLink.
 */
export async function limitLinks(purpose: Purpose, language: Language, visitor: Visitor): Promise<void> {
  await limitUse(
    { by: 'linksOfAddress', of: purpose, ip: visitor.ip },
    visitor,
    linkMessages[language].tooMany,
  );
}

/**
 * Counts a mail with a link that is about to be sent. False beyond the limit of its mailbox for one purpose from one
 * network, or for one purpose at all: the mail is not sent, and the last link stays valid. Requests from elsewhere keep no
 * mailbox from getting links: the second limit ends sooner than the shortest link.
 */
export async function mayMailLink(purpose: Purpose, email: string, visitor: Visitor): Promise<boolean> {
  const of = `${purpose}:${mailbox(email)}`;
  const uses: Use[] = [
    { by: 'linksOfMailbox', of, ip: visitor.ip },
    { by: 'linksOfMailboxInAll', of },
  ];
  return (await countUses(uses, visitor)) === undefined;
}
