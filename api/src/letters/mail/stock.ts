import { countOf, secondsSince, stockGauge, stockGaugeBy } from '../../base/metrics/stock';
import { Outbox } from './model';

const SHOWN = ['due', 'dead'] as const;

const mails = stockGaugeBy(
  'state',
  'rollbook_outbox_mails',
  'Mails that wait to be sent (due), and those given up (dead)',
);
const oldestMail = stockGauge('rollbook_outbox_oldest_seconds', 'Age of the oldest mail that waits');
const mailLag = stockGauge(
  'rollbook_mail_worker_lag_seconds',
  'For how long the mail that waits longest for a worker has been due',
);

/** Sets the gauges of unsent mails: how many, how old, how long overdue. */
export async function readMailStock(now: Date): Promise<void> {
  const counted = await Outbox.aggregate<{ _id: string; count: number; oldest: Date }>([
    { $match: { state: { $in: [...SHOWN] } } },
    { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$created' } } },
  ]);
  for (const state of SHOWN) mails.set({ state }, countOf(counted, state));
  oldestMail.set(secondsSince(counted.find(({ _id }) => _id === 'due')?.oldest ?? now, now));
  const waiting = await Outbox.findOne({ state: 'due', due: { $lte: now } })
    .sort({ due: 1 })
    .lean();
  mailLag.set(secondsSince(waiting?.due ?? now, now));
}
