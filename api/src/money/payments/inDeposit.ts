import { Payment, type PaymentDoc } from './model';

/** Whether the cash or check of a payment is on its way to the bank. What is in a deposit is taken back by no office. */
export function isInDeposit({ deposit }: Pick<PaymentDoc, 'deposit'>): boolean {
  // A payment of an earlier version has no such field.
  return (deposit ?? null) !== null;
}

/** Of these payments, the ids of those that are in a deposit. */
export async function paymentsInDeposits(ids: string[]): Promise<Set<string>> {
  const found = await Payment.find({ _id: { $in: ids }, deposit: { $type: 'string' } })
    .select('_id')
    .lean();
  return new Set(found.map(({ _id }) => _id));
}
