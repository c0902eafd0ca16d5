import { nameShown } from '@rollbook/contract';
import { ApiProblem } from '../../base/http/problem';
import { copiedTo } from '../../letters/mail/mailsAbout';
import type { AboutMails, RecipientNow } from '../../letters/mail/failedMails';
import type { MailLink, OutboxDoc } from '../../letters/mail/model';
import { applicationIdOf, audienceOf } from '../../letters/templates/render';
import { findOffice, officeNames } from '../../parties/offices/records';
import { memberAddress, officeAddresses } from './mails';
import { Application } from '../record/application';
import { memberNumbers } from '../record/chain';

/** The recipient by the records as they are now: they may have been corrected since the mail was queued. */
export const recipientNow: RecipientNow = async (mail) => {
  const { to, links = [] } = mail;
  switch (audienceOf(mail)) {
    case 'member': {
      const now = await memberNow(mail);
      return { to: now, links: links.map((link) => linkFor(link, now.address)) };
    }
    case 'office':
      return { to: await officeNow(mail), links };
    case undefined:
      return { to, links };
  }
};

async function memberNow(mail: OutboxDoc): Promise<OutboxDoc['to']> {
  const application = await applicationOf(mail);
  if (application === null) return mail.to;
  const [to] = memberAddress(application);
  if (to === undefined) {
    throw new ApiProblem(
      'conflict',
      'The application has no email address now: enter one, or dismiss the mail',
    );
  }
  return to;
}

/** Keeps an address that is still the office's. Otherwise its first address without a copy of this mail: the corrected one. */
async function officeNow(mail: OutboxDoc): Promise<OutboxDoc['to']> {
  const oid = mail.data['oid'] ?? (await applicationOf(mail))?.oid;
  const office = typeof oid === 'number' ? await findOffice(oid) : null;
  if (office === null) return mail.to;
  const addresses = officeAddresses(office);
  const copied = await copiedTo(mail);
  return (
    addresses.find(({ address }) => address === mail.to.address) ??
    addresses.find(({ address }) => !copied.has(address)) ??
    addresses[0] ??
    mail.to
  );
}

/** The application that a mail is about; null when the mail does not name it. */
async function applicationOf(mail: OutboxDoc) {
  const id = applicationIdOf(mail);
  return id === undefined ? null : Application.findById(id).lean();
}

/** The person and the office of each mail: the administrator reads them of mails that failed. */
export const aboutMails: AboutMails = async (mails) => {
  const found = await Application.find({ _id: { $in: mails.flatMap((mail) => applicationIdOf(mail) ?? []) } })
    .select('oid chain first last')
    .lean();
  const applications = new Map(found.map((one) => [one._id, one]));
  const named = mails.map((mail) => {
    const application = applications.get(applicationIdOf(mail) ?? 0);
    const oid = application?.oid ?? mail.data['oid'];
    return { mail, application, oid: typeof oid === 'number' ? oid : undefined };
  });
  const [officeName, numberOf] = await Promise.all([
    officeNames(named.flatMap(({ oid }) => oid ?? [])),
    memberNumbers(found),
  ]);
  return named.map(({ mail, application, oid }) => {
    const office_name = oid === undefined ? '' : officeName(oid);
    return {
      ...(office_name === '' ? {} : { office_name }),
      ...(application && { name: nameShown(application), member_id: numberOf(application) }),
      ...(application && audienceOf(mail) === 'member' ? { application: application._id } : {}),
    };
  });
};

/** The same link for another mailbox. */
export function linkFor(link: MailLink, email: string): MailLink {
  return link.about.email === undefined ? link : { ...link, about: { ...link.about, email } };
}
