import { releaseReservation } from '../../membership/payables/paying';
import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { mailFailure } from './mails';
import type { PaymentDoc } from './model';
import { move, present, reservationOf } from './store';

/** Ends a payment that charged nothing: frees its reservations, tells a waiting payer, then failed. Repeatable. */
export async function releasePayment(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  await freeReservations(payment);
  if (payment.tell_payer) await mailFailure(payment, services);
  const now = services.now();
  await recordAudit(callerNamed(payment.actor), now, {
    subject: 'payment',
    id: payment._id,
    what: 'payment failed',
    after: { reason: payment.reason, ids: payment.ids, amount: payment.amount },
    key: `${payment._id}:failed`,
  });
  const ended = { nonce: null, settled: now, due: null };
  return (await move(payment._id, 'releasing', 'failed', ended)) ?? present(payment);
}

export async function freeReservations(payment: PaymentDoc): Promise<void> {
  await releaseReservation(reservationOf(payment));
}
