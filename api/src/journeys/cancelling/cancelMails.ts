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
import type { ApplicationDoc } from '../../membership/record/application';
import { lastPaidDay, memberIn, memberNumber, type StoredChain } from '../../membership/record/chain';
import type { MembershipDoc } from '../../membership/record/membership';

/** Tells member and office that a membership was cancelled, and the audit; repeatable. */
export async function announceCancelled(membership: MembershipDoc, services: Services): Promise<void> {
  const { _id: chain, cancellation, cancelled_on, ended_at_once, cancel_reason, refund_cents } = membership;
  const ended = await readEnded(membership);
  await queueMails(await mailsOf(ended, 'membershipCancelled', services), services.now());
  await recordAudit(callerNamed(membership.cancelled_by), services.now(), {
    subject: 'application',
    id: chain,
    what: 'membership cancelled',
    after: {
      cancelled_on,
      ended_at_once,
      reason: cancel_reason,
      refund: refund_cents,
      // A clinic could take cash, pay with its own card, and cancel in the member's name.
      ...(ended.byOthers && refund_cents > 0
        ? { refund_to: 'the card of the office or group that paid' }
        : {}),
    },
    key: `${cancellation}:cancelled`,
  });
}

/** Tells both that the cancellation was undone, and the audit; repeatable. */
export async function announceUndone(membership: MembershipDoc, services: Services): Promise<void> {
  const { _id: chain, cancellation, cancelled_on, cancel_reason, undone_by, undo_reason } = membership;
  const ended = await readEnded(membership);
  await queueMails(await mailsOf(ended, 'cancellationUndone', services), services.now());
  await recordAudit(callerNamed(undone_by), services.now(), {
    subject: 'application',
    id: chain,
    what: 'cancellation undone',
    before: { cancelled_on, reason: cancel_reason },
    after: { reason: undo_reason },
    key: `${cancellation}:undone`,
  });
}

/** The cancelled membership with the application whose money goes back; `byOthers`: to the card of an office or a group. */
type Ended = {
  membership: MembershipDoc;
  stored: StoredChain | undefined;
  refunded: ApplicationDoc | undefined;
  byOthers: boolean;
};

async function readEnded(membership: MembershipDoc): Promise<Ended> {
  const stored = await readCancelled(membership);
  const refunded = stored?.applications.find(({ _id }) => _id === membership.refund_of);
  return { membership, stored, refunded, byOthers: await isPaidByOthers(refunded?.payment ?? null) };
}

async function mailsOf(
  { membership, stored, refunded, byOthers }: Ended,
  template: 'membershipCancelled' | 'cancellationUndone',
  { brand }: Services,
): Promise<Mail[]> {
  const { cancellation, cancelled_on, ended_at_once, refund_cents } = membership;
  if (stored === undefined) return [];
  const member = memberIn(stored);
  const office = await findOffice(member.oid);
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
