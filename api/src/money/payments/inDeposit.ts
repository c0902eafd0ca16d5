import { Payment, type PaymentDoc } from './model';

/** Whether the cash or check of a payment is on its way to the bank. What is in a deposit is taken back by no office. */
export function isInDeposit({ deposit }: Pick<PaymentDoc, 'deposit'>): boolean {
  // A payment of an earlier version has no such field.
  return (deposit ?? null) !== null;
}

/** The same for a payment that is named by its id. */
export async function isDeposited(id: string): Promise<boolean> {
  const found = await Payment.findById(id).select('deposit').lean();
  return found !== null && isInDeposit(found);
}
