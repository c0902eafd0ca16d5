import { type EarlierReceipt, nameShown, totalCents } from '@rollbook/contract';
import { groupNames } from '../../parties/groups/records';
import { callerNamed } from '../../base/http/caller';
import { collectedAt, memberNumbers } from '../../membership/payables/read';
import { officeNames } from '../../parties/offices/records';
import { refundedInDashboard } from '../refunds/read';
import type { PaymentDoc } from '../payments/model';
import { receiptOf } from '../payments/paymentReceipt';
import { howPaid, isOnline } from './howPaid';
import type { ReceiptName } from './voidNames';

/** A payment with the names of it that are shown. */
export type Covered = { payment: PaymentDoc; names: ReceiptName[] };

/** Whose receipts they are: an office, with its own names alone, or a group. */
type Owner = { oid: number } | { ogid: number };

type Made = Pick<PaymentDoc, 'kind' | 'actor'>;

/** True of a payment that an office, a group, the administrator or the member has made. */
export function hasReceipt(payment: Made): boolean {
  return isOnline(payment) || ['office', 'group', 'admin'].includes(callerNamed(payment.actor).role);
}

/** The receipts as the wire shows them. Those without names are left out. */
export async function toEarlierReceipts(covered: Covered[], owner: Owner): Promise<EarlierReceipt[]> {
  const oids = 'oid' in owner ? [owner.oid] : covered.flatMap(({ names }) => names.map(collectedAt));
  const [officeName, groupName, inDashboard, numberOf] = await Promise.all([
    officeNames(oids),
    groupNames(),
    refundedInDashboard(covered.map(({ payment }) => payment._id)),
    memberNumbers(covered.flatMap(({ names }) => names)),
  ]);
  const payerOf = (actor: string): string => {
    const caller = callerNamed(actor);
    if (caller.role === 'group') return groupName(caller.ogid);
    return 'oid' in owner ? officeName(owner.oid) : '';
  };
  return covered.flatMap(({ payment, names }) => {
    if (names.length === 0) return [];
    // A refund in the dashboard names no member: it shows where the whole payment is shown.
    const isWhole = names.length === payment.ids.length;
    const standing = names.filter((name) => name.void === undefined);
    const { card: _, ...withoutCard } = receiptOf(payment);
    return [
      {
        ...withoutCard,
        ...howPaid(payment, standing.length > 0 ? standing : names),
        payer: isOnline(payment) ? names.map(nameShown).join(', ') : payerOf(payment.actor),
        amount: totalCents(standing.length),
        ...(payment.amount === totalCents(names.length) ? {} : { payment_amount: payment.amount }),
        refunded: refundedOf(names) + (isWhole ? (inDashboard.get(payment._id) ?? 0) : 0),
        names: inOrder(names).map((name) => ({
          ...toName(name),
          member_id: numberOf(name),
          ...('ogid' in owner ? { office_name: officeName(collectedAt(name)) } : {}),
        })),
      },
    ];
  });
}

function refundedOf(names: ReceiptName[]): number {
  return names.reduce((sum, { refunded }) => sum + (refunded ?? 0), 0);
}

/** As the unpaid list had them: newest first. */
function inOrder(names: ReceiptName[]): ReceiptName[] {
  return names.toSorted(
    (one, other) => other.application_time.getTime() - one.application_time.getTime() || other._id - one._id,
  );
}

function toName(name: ReceiptName): EarlierReceipt['names'][number] {
  const { _id: id, kind, expiration_date, calendar_year } = name;
  const taken = name.void && { void: { at: name.void.at.toISOString(), reason: name.void.reason } };
  return {
    id,
    oid: collectedAt(name),
    kind,
    name: nameShown(name),
    expiration_date,
    calendar_year,
    ...taken,
  };
}
