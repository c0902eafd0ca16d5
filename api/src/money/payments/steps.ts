import { farthest } from '../../base/aheadOfTime';
import type { Services } from '../../base/http/context';
import { defineTask, type Task } from '../../base/work/task';
import { leaseMs, LOOK_PAUSE_MS } from '../requests/times';
import { apply } from './apply';
import { stepOf, UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';
import { releasePayment } from './release';
import { lookUp, send, settle } from './settle';
import { countSend, move } from './store';

const task = defineTask<PaymentDoc>({
  name: 'payment',
  queue: (services) => ({
    records: Payment,
    open: { state: { $in: [...UNSETTLED] } },
    leaseMs: leaseMs(services),
    longestPauseMs: LOOK_PAUSE_MS,
    claimed: () => ({ $set: { leased: true } }),
  }),
  run: takeStep,
});

/** Payments that their requests left unsettled. */
export const payments: Task = {
  ...task,
  bringBack: async (services) => {
    await task.bringBack(services);
    await countFromNow(services.now());
  },
};

async function takeStep(payment: PaymentDoc, services: Services): Promise<PaymentDoc | null> {
  switch (stepOf(payment, services.now())) {
    case 'finish':
      return payment.state === 'charged' ? apply(payment, services) : releasePayment(payment, services);
    case 'abandon':
      return abandon(payment, services);
    case 'send': {
      const counted = await countSend(payment);
      return counted && send(counted, 'reconciler', services);
    }
    case 'look':
      return settle(payment, await lookUp(payment, services), 'reconciler', services);
  }
}

/** Gives up a payment whose request ended before sending it. A request that is only slow now loses its compare-and-set. */
async function abandon(payment: PaymentDoc, services: Services): Promise<PaymentDoc | null> {
  const won = await move(payment._id, 'created', 'releasing', { reason: 'abandoned' });
  return won === null ? null : releasePayment(won, services);
}

/**
 * How long ago a payment was sent is unknown when its clock ran ahead: it is not sent again, and the 24 hours until it is
 * given up are counted from now.
 */
async function countFromNow(now: Date): Promise<void> {
  const right = farthest(now, 0);
  const uncounted = { $or: [{ counted_from: null }, { counted_from: { $gt: right } }] };
  await Payment.updateMany(
    { state: 'charging', first_sent: { $gt: right }, ...uncounted },
    { $set: { counted_from: now } },
  );
}
