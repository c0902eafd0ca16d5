import { secondsSince, stockGauge, stockGaugeBy } from '../../base/metrics/stock';
import type { PlanBrand } from '../../base/planBrand';
import { Outbox } from './model';

const mails = stockGaugeBy(
  'state',
  'rollbook_outbox_mails',
  'Mails that wait to be sent (due), reminders that the rate of the mail provider holds back (held), and mails that were given up (dead)',
);
const oldestMail = stockGauge('rollbook_outbox_oldest_seconds', 'Age of the oldest mail that is due');
const mailLag = stockGauge(
  'rollbook_mail_worker_lag_seconds',
  'For how long the mail that waits longest for a worker has been due',
);
const heldFor = stockGauge(
  'rollbook_outbox_held_seconds',
  'For how long the reminder that waits longest has been held back by the rate of the mail provider',
);

const REMINDERS = { once: true, state: 'due' } as const;
const OTHERS = { once: false, state: 'due' } as const;

/**
 * Sets the gauges of unsent mails: how many, how old, how long overdue. Under a rate reminders wait by rule and are not late.
 * Thousands of them are counted and not read: each query is served by an index on `once` or `state`.
 */
export async function readMailStock(now: Date, { mailsPerMinute }: Pick<PlanBrand, 'mailsPerMinute'>) {
  const [reminders, dead, others, firstReminder, firstOther] = await Promise.all([
    Outbox.countDocuments(REMINDERS).exec(),
    Outbox.countDocuments({ state: 'dead' }).exec(),
    Outbox.aggregate<{ count: number; oldest: Date }>([
      { $match: OTHERS },
      { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$created' } } },
    ]),
    longestDue(REMINDERS, now),
    longestDue(OTHERS, now),
  ]);
  const { count, oldest } = others[0] ?? { count: 0, oldest: now };
  const isHeld = mailsPerMinute > 0;
  const reminderWaits = secondsSince(firstReminder?.due ?? now, now);
  const [held, late] = isHeld ? [reminderWaits, 0] : [0, reminderWaits];
  mails.set({ state: 'due' }, isHeld ? count : count + reminders);
  mails.set({ state: 'held' }, isHeld ? reminders : 0);
  mails.set({ state: 'dead' }, dead);
  oldestMail.set(Math.max(secondsSince(oldest, now), late));
  mailLag.set(Math.max(secondsSince(firstOther?.due ?? now, now), late));
  heldFor.set(held);
}

/** The mail that has waited longest for a worker. */
function longestDue(which: typeof REMINDERS | typeof OTHERS, now: Date) {
  return Outbox.findOne({ ...which, due: { $lte: now } }, { due: 1 })
    .sort({ once: 1, due: 1 })
    .lean();
}
