import { dollars, nameShown } from '@rollbook/contract';
import { toMemberAndOffice } from '../../membership/mails/mails';
import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { findOffice } from '../../parties/offices/records';
import { isPaidByOthers } from '../../money/payments/payer';
import { findRefund } from '../../money/refunds/store';
import { readCancelled } from '../../membership/record/cancelledChain';
import { lastPaidDay, memberIn, memberNumber } from '../../membership/record/chain';
import type { MembershipDoc } from '../../membership/record/membership';

/** Tells member and office that a membership was cancelled, and the audit; repeatable. */
export async function announceCancelled(membership: MembershipDoc, services: Services): Promise<void> {
  const { _id: chain, cancellation, cancelled_on, ended_at_once, cancel_reason, refund_cents } = membership;
  await queueMails(await mailsOf(membership, 'membershipCancelled', services), services.now());
  await recordAudit(callerNamed(membership.cancelled_by), services.now(), {
    subject: 'application',
    id: chain,
    what: 'membership cancelled',
    after: { cancelled_on, ended_at_once, reason: cancel_reason, refund: refund_cents },
    key: `${cancellation}:cancelled`,
  });
}

/** Tells both that the cancellation was undone, and the audit; repeatable. */
export async function announceUndone(membership: MembershipDoc, services: Services): Promise<void> {
  const { _id: chain, cancellation, cancelled_on, cancel_reason, undone_by, undo_reason } = membership;
  await queueMails(await mailsOf(membership, 'cancellationUndone', services), services.now());
  await recordAudit(callerNamed(undone_by), services.now(), {
    subject: 'application',
    id: chain,
    what: 'cancellation undone',
    before: { cancelled_on, reason: cancel_reason },
    after: { reason: undo_reason },
    key: `${cancellation}:undone`,
  });
}

async function mailsOf(
  membership: MembershipDoc,
  template: 'membershipCancelled' | 'cancellationUndone',
  { brand }: Services,
): Promise<Mail[]> {
  const { cancellation, cancelled_on, ended_at_once, refund_cents } = membership;
  const stored = await readCancelled(membership);
  if (stored === undefined) return [];
  const member = memberIn(stored);
  const office = await findOffice(member.oid);
  const refunded = stored.applications.find(({ _id }) => _id === membership.refund_of);
  const byOthers = await isPaidByOthers(refunded?.payment ?? null);
  const disputed = (await findRefund(cancellation))?.by_hand === 'disputed';
  return toMemberAndOffice([member, office], `${cancellation}:${template}`, {
    template,
    data: {
      application: member._id,
      planName: brand.planName,
      id: memberNumber(stored),
      name: nameShown(member),
      officeName: office?.office_name ?? '',
      cancelledOn: cancelled_on,
      atOnce: ended_at_once,
      validThru: lastPaidDay(stored) ?? '',
      refund: refund_cents > 0 ? dollars(refund_cents) : '',
      byCard: (refunded?.square_id ?? '') !== '',
      byOthers,
      disputed,
    },
  });
}
