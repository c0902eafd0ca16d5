import { officeAccount } from '../accounts/names';
import { endLinksOf, newPasswordLink } from '../accounts/passwordLinks';
import { endSessionsBelow } from '../accounts/sessions';
import { endPassword } from '../accounts/setPassword';
import { recordAudit } from '../../base/audit/record';
import type { Services } from '../../base/http/context';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { Office, type OfficeDoc } from './model';
import { isActive } from './records';

/** Changes per round of the sweep. */
const BATCH = 100;

/**
 * Finishes a changed e-mail: the holder of the old one is signed out and has no password any more, the new address
 * gets a link to set one, and the old one a notice. A deactivated office gets no link. Safe to repeat.
 */
export async function finishMove(
  office: OfficeDoc,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  const { _id: oid, office_name, office_email, moved, moved_from } = office;
  if (moved === null) return;
  const account = officeAccount(oid);
  await endPassword(account);
  // The notice says so: also of its named users, who sign in again with their own passwords.
  await endSessionsBelow(account);
  const token = await newPasswordLink(account, moved, now());
  const mails: Mail[] = [
    {
      id: `moved:${moved}:from`,
      to: { name: office_name, address: moved_from },
      language: 'en',
      template: 'officeMovedAway',
      data: { office_name },
    },
  ];
  // After the link is stored: a deactivation ends the links that it finds, and this sees a deactivation before that.
  if (await isActive(oid)) {
    mails.push({
      id: `moved:${moved}:to`,
      to: { name: office_name, address: office_email },
      language: 'en',
      template: 'officeMoved',
      data: { office_name, url: `${brand.publicOrigin}/office/newpassword#${token}` },
    });
  } else await endLinksOf(account);
  await queueMails(mails, now());
  await recordAudit('system', now(), {
    subject: 'account',
    id: account,
    what: 'password ended',
    before: { office_email: moved_from },
    after: { office_email },
    key: `moved:${moved}`,
  });
  await Office.updateOne({ _id: oid, moved }, { $set: { moved: null, moved_from: '' } });
}

/** Finishes changed e-mails after a crash. */
export async function sweepMovedOffices(services: Pick<Services, 'brand' | 'now'>): Promise<void> {
  const moved = await Office.find({ moved: { $gt: '' } })
    .sort({ moved: 1 })
    .limit(BATCH)
    .lean();
  for (const office of moved) await finishMove(office, services);
}
