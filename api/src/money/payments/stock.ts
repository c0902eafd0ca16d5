import { countOf, secondsSince, stockGauge, stockGaugeBy } from '../../base/metrics/stock';
import { UNSETTLED } from './machine';
import { Payment } from './model';

const SHOWN = [...UNSETTLED, 'review'] as const;

const payments = stockGaugeBy(
  'state',
  'rollbook_payments',
  'Payments that are not ended, and those in review, by state',
);
const oldestPayment = stockGauge(
  'rollbook_oldest_unsettled_payment_seconds',
  'Age of the oldest payment that is not ended',
);
const reconcilerLag = stockGauge(
  'rollbook_reconciler_lag_seconds',
  'For how long the payment that waits longest for the reconciler has been due',
);

/** Sets the gauges of unsettled payments: how many, how old, how long overdue. */
export async function readPaymentStock(now: Date): Promise<void> {
  const counted = await Payment.aggregate<{ _id: string; count: number; oldest: Date }>([
    { $match: { state: { $in: [...SHOWN] } } },
    { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$created' } } },
  ]);
  for (const state of SHOWN) payments.set({ state }, countOf(counted, state));
  const unsettled = counted.filter(({ _id }) => _id !== 'review');
  oldestPayment.set(Math.max(0, ...unsettled.map(({ oldest }) => secondsSince(oldest, now))));
  const waiting = await Payment.findOne({ state: { $in: UNSETTLED }, due: { $lte: now } })
    .sort({ due: 1 })
    .lean();
  reconcilerLag.set(secondsSince(waiting?.due ?? now, now));
}
