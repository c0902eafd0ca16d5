import { findPayment } from '../payments/store';
import { Refund } from './model';

/** A card payment as a cancellation needs it. Amounts are cents. */
export type CardMoney = {
  /** Refunded in Square's dashboard, where no application is named. */
  inDashboard: number;
  /** It paid for several applications. */
  isShared: boolean;
  /** What is neither refunded nor promised to a member. */
  left: number;
};

/** Undefined when nothing was paid by card. */
export async function cardMoney(attempt: string | null): Promise<CardMoney | undefined> {
  const payment = attempt === null ? null : await findPayment(attempt);
  if (payment === null || payment.square_id === null) return undefined;
  const all = await Refund.find({ payment: payment._id }).select('amount application state').lean();
  const refunds = all.filter(({ state }) => state !== 'refused' && state !== 'withdrawn');
  const sum = (those: { amount: number }[]) => those.reduce((total, { amount }) => total + amount, 0);
  return {
    inDashboard: sum(refunds.filter(({ application }) => application === null)),
    isShared: payment.ids.length > 1,
    left: Math.max(0, payment.amount - sum(refunds)),
  };
}
