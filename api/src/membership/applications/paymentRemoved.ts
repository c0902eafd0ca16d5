import { dollars, FEE_CENTS, nameShown } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { memberNumberOf } from '../record/numbers';
import { findOffice } from '../../parties/offices/records';
import { memberAddress, officeAddresses, withoutRepeats } from './mails';
import type { ApplicationDoc } from '../record/application';
import { payLinks } from './payLink';

/**
 * Tells the member and the office that a payment by cash or check was set back to not paid: both have a receipt, and the
 * member has a card. The member's mail has the link to pay by card.
 */
export async function mailPaymentRemoved(
  application: ApplicationDoc,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
): Promise<void> {
  const office = await findOffice(application.oid);
  if (office === null) return;
  const data = {
    planName: brand.planName,
    id: await memberNumberOf(application),
    name: nameShown(application),
    kind: application.kind,
    officeName: office.office_name,
    officePhone: office.office_phone,
    amount: dollars(FEE_CENTS),
  };
  const mail = (to: Mail['to']) => ({
    id: `removed:${application._id}:${application.version}:${to.address}`,
    to,
    template: 'paymentRemoved' as const,
  });
  const toMember = memberAddress(application).map((to): Mail => ({
    ...mail(to),
    language: application.language,
    links: payLinks(application, office),
    data: { ...data, forMember: true },
  }));
  const toOffice = officeAddresses(office).map((to): Mail => ({
    ...mail(to),
    language: 'en',
    data: { ...data, forMember: false },
  }));
  await queueMails(withoutRepeats([...toMember, ...toOffice]), now());
}
