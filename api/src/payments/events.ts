import type { Services } from '../http/context';
import { lookUp } from './lookup';
import { Payment, SquareEvent, type SquareEventDoc } from './model';
import { putIntoReview } from './review';
import { findPayment } from './store';

/** Notifications taken up in one round. */
const MOST = 100;

/** Acts on Square's notifications that were stored: an unsettled payment becomes due, a failed one is looked up. */
export async function heedEvents(services: Services, attempt?: string): Promise<void> {
  const filter = attempt === undefined ? {} : { payment: attempt };
  const events = await SquareEvent.find({ handled: false, ...filter })
    .limit(MOST)
    .lean();
  for (const event of events) {
    if (await heed(event, services))
      await SquareEvent.updateOne({ _id: event._id }, { $set: { handled: true } });
  }
}

/** True when nothing remains to be done for it. What a notification says is never believed: Square is asked. */
async function heed({ payment: attempt }: SquareEventDoc, services: Services): Promise<boolean> {
  const payment = await findPayment(attempt);
  if (payment === null) return true;
  // Until it has failed for good, what was charged after all could slip through.
  if (payment.state === 'releasing') return false;
  if (payment.state !== 'failed') {
    await Payment.updateOne({ _id: attempt, state: 'charging' }, { $set: { due: services.now() } });
    return true;
  }
  const finding = await lookUp(payment, services);
  if (finding.kind === 'completed') {
    const charge = { square_id: finding.squareId, receipt_url: finding.receiptUrl };
    await putIntoReview(payment, 'failed', services, charge);
  }
  return finding.kind !== 'unknown';
}
