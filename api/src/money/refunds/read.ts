import { addDays, type CalendarDate, denverDate, denverInstant, type FigurePeriod } from '@rollbook/contract';
import { findPayment } from '../payments/store';
import { OPEN } from './machine';
import { Refund, type RefundDoc } from './model';
import { chargedElsewhere } from '../payments/recorded';

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

/** Whether money of one of these applications or payments is still to go back. */
export async function isRefundOpen(applications: readonly number[], payments: readonly string[]) {
  const about = [{ application: { $in: applications } }, { payment: { $in: payments } }];
  return (await Refund.exists({ $or: about, state: { $in: [...OPEN] } })) !== null;
}

export async function refundsWithIds(ids: string[]): Promise<RefundDoc[]> {
  return Refund.find({ _id: { $in: ids } }).lean();
}

/** Cents of these payments that were refunded in Square's dashboard, where no application is named. */
export async function refundedInDashboard(payments: string[]): Promise<Map<string, number>> {
  const refunds = await Refund.find({ payment: { $in: payments }, application: null, state: 'completed' })
    .select('payment amount')
    .lean();
  const cents = new Map<string, number>();
  for (const { payment, amount } of refunds) cents.set(payment, (cents.get(payment) ?? 0) + amount);
  return cents;
}

/** The refunds through Square, at one of its locations, that were made in a time window or that have one of these ids. */
export async function recordedRefunds(
  { from, to, location }: { from: Date; to: Date; location: string },
  ids: string[],
): Promise<RefundDoc[]> {
  const found = await Refund.find({
    $or: [{ created: { $gte: from, $lte: to } }, { _id: { $in: ids } }],
    by_hand: { $in: ['', null] },
  }).lean();
  const elsewhere = await chargedElsewhere(
    found.map(({ payment }) => payment),
    location,
  );
  return found.filter(({ payment }) => !elsewhere.has(payment));
}

/** The refunds of these days: through Square when it was completed, by hand when it was handed out. */
export async function refundsIn({ from, to }: FigurePeriod): Promise<SentBack[]> {
  const settled = { $gte: denverInstant(from), $lt: denverInstant(addDays(to, 1)) };
  const fields = 'amount application payment handed_out settled actor';
  // Two questions, because an index serves none with an $or.
  const [atSquare, byHand] = await Promise.all([
    Refund.find({ state: 'completed', handed_out: '', settled }).select(fields).lean(),
    Refund.find({ state: 'completed', handed_out: { $gte: from, $lte: to } })
      .select(fields)
      .lean(),
  ]);
  return [...atSquare, ...byHand].map(
    ({ _id, amount, application, payment, handed_out, settled: at, actor }) => ({
      id: _id,
      cents: amount,
      application,
      payment,
      day: handed_out || denverDate(at ?? new Date(0)),
      actor,
    }),
  );
}

export type SentBack = {
  id: string;
  cents: number;
  application: number | null;
  payment: string;
  day: CalendarDate;
  actor: string;
};

/** The refunds that have these ids at Square, with their payments. */
export async function refundsAtSquare(ids: string[]): Promise<Pick<RefundDoc, 'square_id' | 'payment'>[]> {
  return Refund.find({ square_id: { $in: ids } })
    .select('square_id payment')
    .lean();
}
