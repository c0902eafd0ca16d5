import { stock } from '../../base/metrics/registry';
import { countOf, secondsSince } from '../../base/metrics/stock';
import { UNSETTLED } from './machine';
import { Payment } from './model';

const SHOWN = [...UNSETTLED, 'review'] as const;

/** Sets the gauges of unsettled payments: how many, how old, how long overdue. */
export async function readPaymentStock(now: Date): Promise<void> {
  const counted = await Payment.aggregate<{ _id: string; count: number; oldest: Date }>([
    { $match: { state: { $in: [...SHOWN] } } },
    { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$created' } } },
  ]);
  for (const state of SHOWN) stock.payments.set({ state }, countOf(counted, state));
  const unsettled = counted.filter(({ _id }) => _id !== 'review');
  stock.oldestPayment.set(Math.max(0, ...unsettled.map(({ oldest }) => secondsSince(oldest, now))));
  const waiting = await Payment.findOne({ state: { $in: UNSETTLED }, due: { $lte: now } })
    .sort({ due: 1 })
    .lean();
  stock.reconcilerLag.set(secondsSince(waiting?.due ?? now, now));
}
