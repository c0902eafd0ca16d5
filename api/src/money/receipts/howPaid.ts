import { type EarlierReceipt, namesByWay, totalCents } from '@rollbook/contract';
import type { PaidName } from '../../membership/payables/paidNames';
import type { PaymentDoc } from '../payments/model';
import { type Receipted, receiptOf } from '../payments/paymentReceipt';

type Paid = Pick<EarlierReceipt, 'card' | 'online' | 'payment_type' | 'check_number' | 'ways'>;

/** How these names of a payment were paid. The card of a member is not told. */
export function howPaid(payment: Receipted, names: readonly Pick<PaidName, '_id'>[]): Paid {
  const { payment_type, check_number } = payment;
  if (isOnline(payment)) return { online: true, payment_type, check_number };
  const { card } = receiptOf(payment);
  if (card) return { card, payment_type, check_number };
  const ways = waysOf(payment, names);
  const { payment_type: type, check_number: number } = ways[0] ?? payment;
  return { payment_type: type, check_number: number, ...(ways.length > 1 ? { ways } : {}) };
}

/** True of what the member paid online. */
export function isOnline({ kind }: Pick<PaymentDoc, 'kind'>): boolean {
  return kind === 'application';
}

/** The ways outside the system. The notes are of the single names. */
function waysOf(
  { payment_type, check_number, ways = [] }: Receipted,
  names: readonly Pick<PaidName, '_id'>[],
) {
  const groups = namesByWay(
    names.map(({ _id }) => _id),
    { payment_type, check_number, note: '' },
    ways.map((way) => ({ ...way, note: '' })),
  );
  return groups.flatMap(({ payment_type: type, check_number: number, ids }) =>
    type === '' ? [] : [{ payment_type: type, check_number: number, amount: totalCents(ids.length) }],
  );
}
