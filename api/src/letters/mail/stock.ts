import { stock } from '../../base/metrics/registry';
import { countOf, secondsSince } from '../../base/metrics/stock';
import { Outbox } from './model';

const SHOWN = ['due', 'dead'] as const;

/** Sets the gauges of unsent mails: how many, how old, how long overdue. */
export async function readMailStock(now: Date): Promise<void> {
  const counted = await Outbox.aggregate<{ _id: string; count: number; oldest: Date }>([
    { $match: { state: { $in: [...SHOWN] } } },
    { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$created' } } },
  ]);
  for (const state of SHOWN) stock.mails.set({ state }, countOf(counted, state));
  stock.oldestMail.set(secondsSince(counted.find(({ _id }) => _id === 'due')?.oldest ?? now, now));
  const waiting = await Outbox.findOne({ state: 'due', due: { $lte: now } })
    .sort({ due: 1 })
    .lean();
  stock.mailLag.set(secondsSince(waiting?.due ?? now, now));
}
