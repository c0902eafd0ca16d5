import { dollars, FEE_CENTS, nameShown } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { queueMails } from '../../letters/mail/queue';
import { memberNumberOf } from '../record/chain';
import { findOffice } from '../../parties/offices/records';
import { toMemberAndOffice } from './mails';
import type { ApplicationDoc } from '../record/application';
import { payLinks } from './payLink';

/** Of what an office has taken back itself: the receipt that is void, and why. `cause` makes a repeated mail the same. */
export type TakenBackBy = { cause: string; receipt: string; reason: string };

/**
 * Tells the member and the office that a payment by cash or check was set back to not paid: both have a receipt, and the
 * member has a card. The member's mail has the link to pay by card.
 */
export async function mailPaymentRemoved(
  application: ApplicationDoc,
  { brand, now }: Pick<Context, 'brand' | 'now'>,
  taken?: TakenBackBy,
): Promise<void> {
  const office = await findOffice(application.oid);
  if (office === null) return;
  const data = {
    application: application._id,
    planName: brand.planName,
    id: await memberNumberOf(application),
    name: nameShown(application),
    kind: application.kind,
    officeName: office.office_name,
    officePhone: office.office_phone,
    amount: dollars(FEE_CENTS),
    ...(taken ? { receipt: taken.receipt, reason: taken.reason } : {}),
  };
  const mails = toMemberAndOffice(
    [application, office],
    taken?.cause ?? `removed:${application._id}:${application.version}`,
    { template: 'paymentRemoved', data, links: payLinks(application, office) },
  );
  await queueMails(mails, now());
}
