import { Session } from '../accounts/model';
import { databaseServes } from '../database';
import { Outbox } from '../mail/model';
import { UNSETTLED } from '../payments/machine';
import { Payment } from '../payments/model';
import { stock } from './registry';

const PAYMENT_STATES = [...UNSETTLED, 'review'] as const;
const MAIL_STATES = ['due', 'dead'] as const;

type Counted = { _id: string; count: number; oldest: Date };

/** Reads from the database what waits there. While it is away the gauges are absent: old numbers would look like health. */
export async function readStock(now: Date): Promise<void> {
  const { databaseUp, ...gauges } = stock;
  for (const gauge of Object.values(gauges)) gauge.reset();
  const isUp = await databaseServes();
  databaseUp.set(isUp ? 1 : 0);
  if (!isUp) return forget();
  try {
    await Promise.all([readPayments(now), readMails(now), readSessions(now)]);
  } catch {
    databaseUp.set(0);
    forget();
  }
}

/** A gauge without labels is 0 unless it is taken out. */
function forget(): void {
  const { oldestPayment, reconcilerLag, oldestMail, mailLag } = stock;
  for (const gauge of [oldestPayment, reconcilerLag, oldestMail, mailLag]) gauge.remove();
}

async function readPayments(now: Date): Promise<void> {
  const counted = await Payment.aggregate<Counted>([
    { $match: { state: { $in: [...PAYMENT_STATES] } } },
    { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$created' } } },
  ]);
  for (const state of PAYMENT_STATES) stock.payments.set({ state }, countOf(counted, state));
  const unsettled = counted.filter(({ _id }) => _id !== 'review');
  stock.oldestPayment.set(Math.max(0, ...unsettled.map(({ oldest }) => secondsSince(oldest, now))));
  const waiting = await Payment.findOne({ state: { $in: UNSETTLED }, due: { $lte: now } })
    .sort({ due: 1 })
    .lean();
  stock.reconcilerLag.set(secondsSince(waiting?.due ?? now, now));
}

async function readMails(now: Date): Promise<void> {
  const counted = await Outbox.aggregate<Counted>([
    { $match: { state: { $in: [...MAIL_STATES] } } },
    { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$created' } } },
  ]);
  for (const state of MAIL_STATES) stock.mails.set({ state }, countOf(counted, state));
  stock.oldestMail.set(secondsSince(counted.find(({ _id }) => _id === 'due')?.oldest ?? now, now));
  const waiting = await Outbox.findOne({ state: 'due', due: { $lte: now } })
    .sort({ due: 1 })
    .lean();
  stock.mailLag.set(secondsSince(waiting?.due ?? now, now));
}

async function readSessions(now: Date): Promise<void> {
  const counted = await Session.aggregate<{ _id: string; count: number }>([
    { $match: { expires: { $gt: now } } },
    { $group: { _id: '$role', count: { $sum: 1 } } },
  ]);
  for (const role of ['office', 'group', 'admin']) stock.sessions.set({ role }, countOf(counted, role));
}

function countOf(counted: readonly { _id: string; count: number }[], name: string): number {
  return counted.find(({ _id }) => _id === name)?.count ?? 0;
}

function secondsSince(then: Date, now: Date): number {
  return Math.max(0, (now.getTime() - then.getTime()) / 1000);
}
