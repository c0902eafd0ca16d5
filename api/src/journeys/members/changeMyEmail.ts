import { randomUUID } from 'node:crypto';
import { loginName, memberAccount } from '../../parties/accounts/names';
import { beginMemberSession, endSessionsOf, isSessionOpen } from '../../parties/accounts/sessions';
import { changeMember } from '../../membership/edit/member';
import { type Caller, callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { limitLinks, mayMailLink } from '../../base/limits/links';
import { linkEnded, readLink, spendLink } from '../../base/links/links';
import { linkIdOf } from '../../base/links/visits';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { memberIn, memberNumber, newestOf, type StoredChain } from '../../membership/record/chain';
import { auditChain } from './auditChain';
import { chainsOf } from '../../membership/search/ownChains';
import { memberOf } from './session';

/** The link to a new address works once, for this long. */
const LINK_MINUTES = 60;

/**
 * Mails a link to the new address of all memberships of the session, and tells the present one. Nothing changes until the link is
 * opened, which works while this session is open: on a shared device signing out takes back what another hand has asked for.
 */
export const changeMyEmail: Handler<'changeMyEmail'> = async ({ email: typed }, context) => {
  const { caller, now, sessionId = '' } = context;
  const member = memberOf(caller);
  const chains = await chainsOf(member.email);
  const language = languageOf(chains);
  const email = loginName(typed);
  await limitLinks('confirm-email', language, context);
  // The address is the caller's own word: the answer tells nothing of it.
  if (!(await mayMailLink('confirm-email', email, context))) return { success: true, mailed: false };
  const about = { email, data: { from: member.email, session: sessionId } };
  const mail: Mail = {
    id: `confirm:${randomUUID()}`,
    to: { name: '', address: email },
    language,
    template: 'confirmEmail',
    ...onPageOf(chains),
    data: {},
    links: [{ as: 'url', purpose: 'confirm-email', about, minutes: LINK_MINUTES }],
  };
  await queueMails([mail, asked(mail.id, member.email, chains)], now());
  for (const stored of chains) {
    await auditChain(stored, { who: caller, at: now(), what: 'address change asked', after: { email } });
  }
  return { success: true, mailed: true };
};

/**
 * Moves all memberships of the old address to the one that the link was sent to. The old address gets a notice, and its
 * sessions end. The link ends last: after a crash it still works, and moves the rest.
 */
export const confirmMyEmail: Handler<'confirmMyEmail'> = async ({ token, language }, context) => {
  const { now, setSession } = context;
  const about = await readLink(token, 'confirm-email', now());
  const link = await linkIdOf(token, now());
  const [email, from] = [about?.email, about?.data?.['from']];
  if (email === undefined || typeof from !== 'string') throw linkEnded(language);
  const chains = await chainsOf(from);
  // The memberships went to another address meanwhile, unless a crash has kept this link from ending.
  if (chains.length === 0 && (await chainsOf(email)).length === 0) throw linkEnded(language);
  if (chains.length > 0 && !(await isSessionOpen(String(about?.data?.['session']), now()))) {
    throw linkEnded(language);
  }
  const who: Caller = { role: 'member', email: from, account: memberAccount(from) };
  if (chains.length > 0) await queueMails([notice(link, from, chains)], now());
  for (const stored of chains) {
    await auditChain(stored, {
      who,
      at: now(),
      what: 'address changed',
      before: { email: from },
      after: { email },
      key: `address changed:${link}`,
    });
    await moveChain(stored, email, who);
  }
  await endSessionsOf(who.account);
  if ((await spendLink(token, 'confirm-email', now())) === undefined) throw linkEnded(language);
  // The link proves the new mailbox, as a sign-in link does.
  const session = await beginMemberSession(email, context);
  setSession(session.token, session.idleMs);
  return { email };
};

/** The newest application moves last: until then the chain is found by its old address. */
async function moveChain({ applications }: StoredChain, email: string, who: Caller): Promise<void> {
  for (const { _id } of applications) await changeMember(_id, { email }, callerName(who));
}

/** To the present address, before anything has changed. */
function asked(id: string, from: string, chains: StoredChain[]): Mail {
  return {
    id: `asked:${id}`,
    to: { name: '', address: from },
    language: languageOf(chains),
    template: 'emailAsked',
    ...onPageOf(chains),
    data: {},
  };
}

function notice(link: string, from: string, chains: StoredChain[]): Mail {
  return {
    id: `moved member:${link}`,
    to: { name: '', address: from },
    language: languageOf(chains),
    template: 'emailMoved',
    ...onPageOf(chains),
    data: { ids: chains.map(memberNumber) },
  };
}

function onPageOf([newest]: StoredChain[]): Pick<Mail, 'onPageOf'> {
  return newest === undefined ? {} : { onPageOf: newestOf(newest)._id };
}

function languageOf([newest]: StoredChain[]) {
  return newest === undefined ? 'en' : memberIn(newest).language;
}
