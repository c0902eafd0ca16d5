import { randomUUID } from 'node:crypto';
import { loginName, memberAccount } from '../../parties/accounts/names';
import { beginMemberSession } from '../../parties/accounts/sessions';
import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { linkEnded, spendLink } from '../../base/links/links';
import type { SendLink } from '../../letters/mail/sendNewLink';
import type { Mail } from '../../letters/mail/queue';
import { newestOf } from '../../membership/record/chain';
import { chainsOf } from '../../membership/search/ownChains';

/** A sign-in link works once, for this long. */
const LINK_MINUTES = 15;

/** The mail with a sign-in link for an address that has memberships. */
export const sendMemberLink: SendLink = async ({ email, language }) => {
  const address = loginName(email);
  const [newest] = await chainsOf(address);
  if (newest === undefined) return [];
  const mail: Mail = {
    id: `member:${randomUUID()}`,
    to: { name: '', address },
    language,
    template: 'memberLink',
    onPageOf: newestOf(newest)._id,
    data: { minutes: LINK_MINUTES },
    links: [{ as: 'url', purpose: 'member', about: { email: address }, minutes: LINK_MINUTES }],
  };
  return [mail];
};

/** Opens the session of the mailbox that the link was sent to. */
export const memberLogin: Handler<'memberLogin'> = async ({ token, language }, context) => {
  const { now, setSession } = context;
  const about = await spendLink(token, 'member', now());
  const email = about?.email;
  if (email === undefined) throw linkEnded(language);
  const session = await beginMemberSession(email, context);
  setSession(session.token, session.idleMs);
  const account = memberAccount(email);
  await recordAudit({ role: 'member', email, account }, now(), {
    subject: 'account',
    id: account,
    what: 'signed in',
  });
  return { success: true };
};
