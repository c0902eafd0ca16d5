import { isDatabaseAway } from '../../base/database';
import type { Services } from '../../base/http/context';
import { readRefundOrDispute } from './refundOrDispute';
import { Payment, SquareEvent, type SquareEventDoc } from '../payments/model';
import { putIntoReview } from '../payments/review';
import { factsOf, lookUp } from '../payments/settle';
import { findPayment } from '../payments/store';
import { errorName } from '../../base/errorName';

/** Notifications per round. */
const MOST = 100;

/**
 * Handles stored notifications: an unsettled payment becomes due, a failed one is looked up. While Square does not answer,
 * a round does not wait for it once per notification: the payments behind them are due, too.
 */
export async function handleEvents(services: Services, attempt?: string): Promise<void> {
  const filter = attempt === undefined ? {} : { payment: attempt };
  const events = await SquareEvent.find({ handled: false, ...filter })
    .sort({ tried: 1, received: 1 })
    .limit(MOST)
    .lean();
  const end = performance.now() + services.config.square.timeoutMs;
  for (const event of events) {
    if (performance.now() >= end) break;
    const handled = await handle(event, services).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      const name = errorName(error);
      services.log.error({ event: event._id, error: name }, 'notification not read');
      return false;
    });
    const outcome = handled ? { handled } : { tried: services.now() };
    await SquareEvent.updateOne({ _id: event._id }, { $set: outcome });
  }
}

/** True when it is done. The content of a notification is not trusted: Square is asked. */
async function handle(event: SquareEventDoc, services: Services): Promise<boolean> {
  const isWoken = event.payment === '' || (await wake(event.payment, services));
  const isRead = event.kind === 'payment' || (await readRefundOrDispute(event, services));
  return isWoken && isRead;
}

async function wake(attempt: string, services: Services): Promise<boolean> {
  const payment = await findPayment(attempt);
  if (payment === null) return true;
  // Handled after the release: until then a charge could be missed.
  if (payment.state === 'releasing') return false;
  if (payment.state !== 'failed') {
    await Payment.updateOne(
      { _id: attempt, state: 'charging', leased: false },
      { $set: { due: services.now() } },
    );
    return true;
  }
  const finding = await lookUp(payment, services);
  if (finding.kind === 'completed') {
    await putIntoReview(payment, 'failed', services, factsOf(finding));
  }
  return finding.kind !== 'unknown';
}
