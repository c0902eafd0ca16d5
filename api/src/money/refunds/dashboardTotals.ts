import { Refund } from './model';

/** Cents of these payments that were refunded in Square's dashboard, where no application is named. */
export async function refundedInDashboard(payments: string[]): Promise<Map<string, number>> {
  const refunds = await Refund.find({ payment: { $in: payments }, application: null, state: 'completed' })
    .select('payment amount')
    .lean();
  const cents = new Map<string, number>();
  for (const { payment, amount } of refunds) cents.set(payment, (cents.get(payment) ?? 0) + amount);
  return cents;
}
