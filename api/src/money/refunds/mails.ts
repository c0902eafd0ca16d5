import { dollars, nameShown } from '@rollbook/contract';
import { memberAddress, officeAddresses, withoutRepeats } from '../../membership/applications/mails';
import { applicationsOfRefunds } from '../../membership/applications/refunding';
import type { Services } from '../../base/http/context';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { memberNumberOf } from '../../membership/record/numbers';
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
  const mail = (to: Mail['to'], language: Mail['language'], forMember: boolean): Mail => ({
    id: `${refund._id}:refunded:${to.address}`,
    to,
    language,
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
      forMember,
    },
  });
  const mails = [
    ...memberAddress(found).map((to) => mail(to, found.language, true)),
    ...(office === null ? [] : officeAddresses(office).map((to) => mail(to, 'en', false))),
  ];
  await queueMails(withoutRepeats(mails), now());
}
