import { type EarlierReceipt, nameShown, namesByWay, totalCents } from '@rollbook/contract';
import type { PaidName } from '../../membership/payables/paidNames';
import { groupNames } from '../../parties/groups/records';
import { callerNamed } from '../../base/http/caller';
import { memberNumbers } from '../../membership/payables/read';
import { officeNames } from '../../parties/offices/records';
import { refundedInDashboard } from '../refunds/dashboardTotals';
import type { PaymentDoc } from '../payments/model';
import { receiptOf } from '../payments/paymentReceipt';

/** A payment with the names of it that are shown. */
export type Covered = { payment: PaymentDoc; names: PaidName[] };

/** Whose receipts they are: an office, with its own names alone, or a group. */
type Owner = { oid: number } | { ogid: number };

/** True of a payment that an office, a group or the administrator has made. */
export function isMadeByStaff({ kind, actor }: Pick<PaymentDoc, 'kind' | 'actor'>): boolean {
  return kind !== 'application' && ['office', 'group', 'admin'].includes(callerNamed(actor).role);
}

/** The receipts as the wire shows them. Those without names are left out. */
export async function toEarlierReceipts(covered: Covered[], owner: Owner): Promise<EarlierReceipt[]> {
  const oids = 'oid' in owner ? [owner.oid] : covered.flatMap(({ names }) => names.map(({ oid }) => oid));
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
    return [
      {
        ...receiptOf(payment),
        payer: payerOf(payment.actor),
        payment_type: payment.payment_type,
        check_number: payment.check_number,
        ...waysOf(payment, names),
        amount: totalCents(names.length),
        ...(payment.amount === totalCents(names.length) ? {} : { payment_amount: payment.amount }),
        refunded: refundedOf(names) + (isWhole ? (inDashboard.get(payment._id) ?? 0) : 0),
        names: inOrder(names).map((name) => ({
          ...toName(name),
          member_id: numberOf(name),
          ...('ogid' in owner ? { office_name: officeName(name.oid) } : {}),
        })),
      },
    ];
  });
}

/** How its shown names were paid, where that was in several ways. The notes are of the single names. */
function waysOf(
  { payment_type, check_number, ways }: PaymentDoc,
  names: PaidName[],
): Pick<EarlierReceipt, 'ways'> {
  const groups = namesByWay(
    names.map(({ _id }) => _id),
    { payment_type, check_number, note: '' },
    ways.map((way) => ({ ...way, note: '' })),
  );
  const offline = groups.flatMap(({ payment_type: type, check_number: number, ids }) =>
    type === '' ? [] : [{ payment_type: type, check_number: number, amount: totalCents(ids.length) }],
  );
  return offline.length > 1 ? { ways: offline } : {};
}

function refundedOf(names: PaidName[]): number {
  return names.reduce((sum, { refunded }) => sum + (refunded ?? 0), 0);
}

/** As the unpaid list had them: newest first. */
function inOrder(names: PaidName[]): PaidName[] {
  return names.toSorted(
    (one, other) => other.application_time.getTime() - one.application_time.getTime() || other._id - one._id,
  );
}

function toName(name: PaidName): EarlierReceipt['names'][number] {
  const { _id: id, oid, kind, expiration_date, calendar_year } = name;
  return { id, oid, kind, name: nameShown(name), expiration_date, calendar_year };
}
