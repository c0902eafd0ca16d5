import { namesByWay } from '@rollbook/contract';
import { announcePaid, markPaid, type Settlement } from '../../membership/payables/paying';
import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import type { PaymentDoc } from './model';
import { paidAt, receiptOf } from './paymentReceipt';
import { putIntoReview } from './review';
import { move, present, reservationOf } from './store';

/** Ends a charged payment: its applications become paid, mails and audit follow, then done. Every step is repeatable. */
export async function apply(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  const settlement = settlementOf(payment, services.now());
  const covered = await markPaid(settlement);
  // The administrator can undo an offline payment in between, but not a charge.
  if (covered.length < payment.ids.length && payment.kind !== 'offline') {
    return putIntoReview(payment, 'charged', services);
  }
  await announcePaid(settlement, covered, services);
  const { _id, amount, ids, square_id } = payment;
  await recordAudit(callerNamed(payment.actor), settlement.at, {
    subject: 'payment',
    id: _id,
    what: 'payment settled',
    after: { amount, ids, square_id },
    key: `${_id}:settled`,
  });
  const ended = { nonce: null, settled: services.now(), due: null };
  return (await move(_id, 'charged', 'done', ended)) ?? present(payment);
}

function settlementOf(payment: PaymentDoc, now: Date): Settlement {
  return {
    ...reservationOf(payment),
    actor: payment.actor,
    at: payment.charged_at ?? now,
    paidAt: paidAt(payment) ?? now,
    ways: namesByWay(payment.ids, payment, payment.ways ?? []),
    squareId: payment.square_id ?? '',
    receipt: receiptOf(payment),
  };
}
