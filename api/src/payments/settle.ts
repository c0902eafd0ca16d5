import type { Services } from '../http/context';
import { apply } from './apply';
import { type Finding, lookUp } from './lookup';
import { mayGiveUp, pauseAfter, UNTRACEABLE } from './machine';
import type { PaymentDoc } from './model';
import { release } from './release';
import { putIntoReview } from './review';
import { move, postpone, present } from './store';

/** Who has found something out: the payer's own request, who is answered, or the reconciler, after the payer left. */
export type Finder = 'request' | 'reconciler';

/** Acts on what is known of a payment that is being charged, and answers the payment as it is then. */
export async function settle(
  payment: PaymentDoc,
  finding: Finding,
  finder: Finder,
  services: Services,
): Promise<PaymentDoc> {
  switch (finding.kind) {
    case 'completed':
      return charged(payment, { square_id: finding.squareId, receipt_url: finding.receiptUrl }, services);
    case 'declined':
      return failed(payment, finding.code, finder, services);
    case 'look up first':
      return settle(payment, await lookUp(payment, services), finder, services);
    case 'unreachable':
      return finder === 'request'
        ? failed(payment, 'unreachable', finder, services)
        : later(payment, services);
    case 'no trace':
      return mayGiveUp(payment, services.now())
        ? failed(payment, UNTRACEABLE, finder, services)
        : later(payment, services);
    case 'unknown':
      return later(payment, services);
  }
}

async function charged(
  payment: PaymentDoc,
  charge: Pick<PaymentDoc, 'square_id' | 'receipt_url'>,
  services: Services,
): Promise<PaymentDoc> {
  const now = services.now();
  const won = await move(payment._id, 'charging', 'charged', { ...charge, charged_at: now, due: now });
  if (won !== null) return apply(won, services);
  const current = await present(payment);
  if (current.state === 'releasing' || current.state === 'failed') {
    return putIntoReview(current, current.state, services, charge);
  }
  return current;
}

/**
 * Fails a payment for certain: nothing was charged. When the reconciler has sent while the request was slow, its send
 * decides: what the request was told may be an echo of a charge ('card token used'), or the other send get through.
 */
async function failed(payment: PaymentDoc, reason: string, finder: Finder, services: Services) {
  const set = { reason, tell_payer: finder === 'reconciler', due: services.now() };
  const alone = finder === 'request' ? { sends: payment.sends } : {};
  const won = await move(payment._id, 'charging', 'releasing', set, alone);
  return won === null ? present(payment) : release(won, services);
}

async function later(payment: PaymentDoc, { now }: Services): Promise<PaymentDoc> {
  const due = new Date(now().getTime() + pauseAfter(payment, now()));
  await postpone(payment._id, 'charging', due);
  return present(payment);
}
