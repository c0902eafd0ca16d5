import { randomUUID } from 'node:crypto';
import { loginName } from '../../parties/accounts/names';
import type { ApplicationDoc } from '../../membership/record/application';
import { payLinks } from '../../membership/mails/payLink';
import type { Services } from '../../base/http/context';
import type { SendLink } from '../../letters/mail/sendNewLink';
import type { MailLink } from '../../letters/mail/model';
import type { Mail } from '../../letters/mail/queue';
import { renewable, waitingForPayment } from '../../membership/record/nextStep';
import { chainsOf, isPaid } from '../../membership/search/ownChains';
import { memberNumber, type StoredChain } from '../../membership/record/chain';
import type { OfficeDoc } from '../../parties/offices/model';
import { sendMemberLink } from '../members/signIn';
import { findOffices } from '../../parties/offices/records';
import { namedFacts, renewLink } from './mails';

/** Mails of one request: a family has a few memberships. One more leads to all where there are more. */
const MOST = 5;

/** A mail with a link to renew for each membership of the address that can be renewed now. */
export const sendRenewLinks: SendLink = (to, services) =>
  mailsOf(to, services, 'renew', (stored) => {
    const application = renewable(stored, services);
    if (application === undefined) return undefined;
    return { application, id: memberNumber(stored), links: [renewLink(application, services)] };
  });

/** A mail with a link to pay for each application of the address that waits for payment. */
export const sendPayLinks: SendLink = (to, services) =>
  mailsOf(to, services, 'pay', (stored, officeOf) => {
    const application = waitingForPayment(stored, services);
    if (application === undefined) return undefined;
    const office = officeOf(application.oid);
    const links = office === undefined ? [] : payLinks(application, office);
    return links.length > 0 ? { application, id: memberNumber(stored), links } : undefined;
  });

type Linked = { application: ApplicationDoc; id: string; links: MailLink[] };
type Choose = (stored: StoredChain, officeOf: (oid: number) => OfficeDoc | undefined) => Linked | undefined;

async function mailsOf(
  { email, language }: Parameters<SendLink>[0],
  services: Services,
  purpose: 'renew' | 'pay',
  choose: Choose,
): Promise<Mail[]> {
  const { brand } = services;
  const found = await chainsOf(loginName(email));
  const isUnpaid = (stored: StoredChain) => !isPaid(stored);
  // Of those that were never paid the oldest first: strangers can apply with the address after the own application.
  const chains = [...found.filter(isPaid), ...found.filter(isUnpaid).toReversed()];
  const oids = chains.flatMap(({ applications }) => applications.map(({ oid }) => oid));
  const offices = new Map((await findOffices(oids)).map((office) => [office._id, office]));
  const mails = chains.flatMap((stored): Mail[] => {
    const linked = choose(stored, (oid) => offices.get(oid));
    if (linked === undefined) return [];
    const { application, id, links } = linked;
    const officeName = offices.get(application.oid)?.office_name ?? '';
    return [
      {
        id: `new link:${purpose}:${randomUUID()}`,
        to: { name: '', address: application.email },
        language: application.language,
        template: 'newLink',
        data: { ...namedFacts(application, { id, officeName }, brand), purpose },
        links,
      },
    ];
  });
  if (mails.length <= MOST) return mails;
  return [...mails.slice(0, MOST), ...(await sendMemberLink({ email, language }, services))];
}
