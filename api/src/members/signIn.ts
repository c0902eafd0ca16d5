import { linkPath } from '@rollbook/contract';
import { loginName, memberAccount } from '../accounts/names';
import { beginMemberSession } from '../accounts/sessions';
import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { linkEnded, newLink, useLink as spendLink } from '../links/links';
import type { SendLink } from '../links/sendNewLink';
import { queueMails } from '../mail/queue';
import { hashToken } from '../tokens';
import { chainsOf } from './ownChains';

/** A sign-in link works once, for this long (L5). */
const LINK_MINUTES = 15;

/** Mails a sign-in link to an address that has memberships. */
export const sendMemberLink: SendLink = async ({ email, language }, { brand, now }) => {
  const address = loginName(email);
  const [newest] = await chainsOf(address);
  if (newest === undefined) return;
  const token = await newLink({ purpose: 'member', about: { email: address }, minutes: LINK_MINUTES }, now());
  const mail = {
    id: `member:${hashToken(token)}`,
    to: { name: '', address },
    language,
    template: 'memberLink',
    data: { url: brand.publicOrigin + linkPath('member', token, language), minutes: LINK_MINUTES },
  } as const;
  await queueMails([mail], now());
};

/** Opens the session of the mailbox that the link was sent to. */
export const memberLogin: Handler<'memberLogin'> = async ({ token, language }, context) => {
  const { now, sessionId, setSession } = context;
  const about = await spendLink(token, 'member', now());
  const email = about?.email;
  if (email === undefined) throw linkEnded(language);
  const session = await beginMemberSession(email, sessionId, now());
  setSession(session.token, session.idleMs);
  const account = memberAccount(email);
  await recordAudit({ role: 'member', email, account }, now(), {
    subject: 'account',
    id: account,
    what: 'signed in',
  });
  return { success: true };
};
