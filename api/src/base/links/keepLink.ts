import type { VisitPurpose } from '@rollbook/contract';
import type { Context, Handlers } from '../http/context';
import { hashToken } from '../tokens';
import { linkEnded } from './links';
import { type LinkDoc, Link } from './model';
import { beginVisit, endVisit, findVisit, type Opened, VISIT_COOKIE_MS } from './visits';

/** True for a link to a new password that works; the accounts store those. */
type IsPasswordLink = (id: string, now: Date) => Promise<boolean>;

/**
 * The right to return to the page of a link by a reload or Back (D56). The token is exchanged for a visit, which this tab
 * names and whose secret is in a cookie that only these two calls get.
 */
export function visitCalls(isPasswordLink: IsPasswordLink): Pick<Handlers, 'keepLink' | 'reopenLink'> {
  /** The address that a working link was sent to, '' without one; undefined when it does not work. */
  async function mailboxOf(id: string, purpose: VisitPurpose, now: Date): Promise<string | undefined> {
    if (purpose === 'password') return (await isPasswordLink(id, now)) ? '' : undefined;
    // A link that has paid still says so.
    const used = purpose === 'pay' ? {} : { used_at: null };
    const link = await Link.findOne({ _id: id, purpose, expires_at: { $gt: now }, ...used }).lean<LinkDoc>();
    return link === null ? undefined : (link.about.email ?? '');
  }

  return {
    async keepLink({ token, purpose }, { now, sessionId, setLinkCookie }) {
      // The link's own token alone: a pass would begin another 4 hours.
      const link = hashToken(token);
      if ((await mailboxOf(link, purpose, now())) === undefined) throw linkEnded('en');
      const { visit, secret } = await beginVisit({ link, purpose, session: sessionId ?? null }, now());
      setLinkCookie(visit, secret, VISIT_COOKIE_MS);
      return { visit };
    },
    async reopenLink({ visit, purpose }, context) {
      const { now, linkCookie, setLinkCookie } = context;
      const secret = linkCookie(visit);
      const found = secret === undefined ? undefined : await findVisit(visit, secret, now());
      if (secret === undefined || found?.purpose !== purpose) throw linkEnded('en');
      const mailbox = await mailboxOf(found.link, purpose, now());
      if (mailbox === undefined || !mayGoOn(found, mailbox, context)) {
        await endVisit(visit);
        throw linkEnded('en');
      }
      setLinkCookie(visit, secret, VISIT_COOKIE_MS);
      return { token: found.pass };
    },
  };
}

/** False after a sign-out, and when another person has signed in with this browser since. */
function mayGoOn({ session }: Opened, mailbox: string, { sessionId, caller }: Context): boolean {
  if (session === (sessionId ?? null)) return true;
  return session === null && caller.role === 'member' && caller.email === mailbox;
}
