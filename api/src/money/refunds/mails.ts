import { dollars, nameShown } from '@rollbook/contract';
import { memberNumberOf, toMemberAndOffice } from '../../membership/payables/read';
import { applicationsOfRefunds } from '../../membership/payables/refunding';
import type { Services } from '../../base/http/context';
import { queueMails } from '../../letters/mail/queue';
import { findOffice } from '../../parties/offices/records';
import { isPaidByOthers } from '../payments/payer';
import type { RefundDoc } from './model';

/** Tells member and office that the money went back; repeatable. */
export async function mailRefunded(
  refund: RefundDoc,
  application: number,
  { brand, now }: Services,
): Promise<void> {
  const found = (await applicationsOfRefunds([application])).get(application);
  if (found === undefined) return;
  const [office, id] = await Promise.all([findOffice(found.oid), memberNumberOf(found)]);
  const method = refund.handed_out === '' ? 'card' : refund.method;
  const byOthers = method === 'card' && (await isPaidByOthers(refund.payment));
  const mails = toMemberAndOffice([found, office], `${refund._id}:refunded`, {
    template: 'refunded',
    data: {
      application,
      planName: brand.planName,
      id,
      name: nameShown(found),
      amount: dollars(refund.amount),
      officeName: office?.office_name ?? '',
      method,
      byOthers,
    },
  });
  await queueMails(mails, now());
}
