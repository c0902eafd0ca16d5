import { officeAccount } from '../accounts/names';
import { newPasswordLink } from '../accounts/passwordLinks';
import { endPassword } from '../accounts/setPassword';
import { recordAudit } from '../audit/record';
import type { Services } from '../http/context';
import { type Mail, queueMails } from '../mail/queue';
import { Office, type OfficeDoc } from './model';

/** Changes per round of the sweep. */
const BATCH = 100;

/**
 * Finishes a changed e-mail (D42): the holder of the old one is signed out and has no password any more, the new address
 * gets a link to set one, and the old one a notice. Safe to repeat.
 */
export async function finishMove(
  office: OfficeDoc,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  const { _id: oid, office_name, office_email, moved, moved_from } = office;
  if (moved === null) return;
  const account = officeAccount(oid);
  await endPassword(account);
  const token = await newPasswordLink(account, moved, now());
  const mail = { language: 'en', data: { office_name } } as const;
  const mails: Mail[] = [
    {
      ...mail,
      id: `moved:${moved}:to`,
      to: { name: office_name, address: office_email },
      template: 'officeMoved',
      data: { office_name, url: `${brand.publicOrigin}/office/newpassword#${token}` },
    },
    {
      ...mail,
      id: `moved:${moved}:from`,
      to: { name: office_name, address: moved_from },
      template: 'officeMovedAway',
    },
  ];
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
