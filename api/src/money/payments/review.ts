import { recordAudit } from '../../base/audit/record';
import type { Services } from '../../base/http/context';
import { mailReview } from './mails';
import type { ChargeFacts, PaymentDoc } from './model';
import { move, present } from './store';

/**
 * Stops at a charge that cannot be applied, because its payment was given up or an application was paid otherwise: a
 * person has to decide. The alert is queued first, so that no crash can suppress it.
 */
export async function putIntoReview(
  payment: PaymentDoc,
  from: 'charged' | 'releasing' | 'failed',
  services: Services,
  charge: ChargeFacts = payment,
): Promise<PaymentDoc> {
  const { _id, amount, ids, reason } = payment;
  services.log.error({ payment: _id, from }, 'payment needs review');
  await mailReview(payment, services);
  await recordAudit('system', services.now(), {
    subject: 'payment',
    id: _id,
    what: 'payment needs review',
    before: { state: from, reason },
    after: { square_id: charge.square_id, amount, ids },
    key: `${_id}:review`,
  });
  const { square_id, receipt_url, card_brand, card_last4 } = charge;
  const set = { square_id, receipt_url, card_brand, card_last4, nonce: null, due: null };
  return (await move(_id, from, 'review', set)) ?? present(payment);
}
