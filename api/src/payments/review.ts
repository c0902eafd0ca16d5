import { recordAudit } from '../audit/record';
import type { Services } from '../http/context';
import { paymentReviewMail } from '../mail/forApplications';
import { queueMails } from '../mail/queue';
import type { PaymentDoc } from './model';
import { move, present } from './store';

/**
 * A charge that cannot be recorded as it should (its payment was given up, or an application is not to be had): people
 * have to look. The alert is queued first, so that no crash keeps it back.
 */
export async function putIntoReview(
  payment: PaymentDoc,
  from: 'charged' | 'releasing' | 'failed',
  { brand, log, now }: Services,
  charge: Pick<PaymentDoc, 'square_id' | 'receipt_url'> = payment,
): Promise<PaymentDoc> {
  const charged = { ...payment, ...charge };
  log.error({ payment: payment._id, from }, 'payment needs review');
  await queueMails(
    paymentReviewMail({ payment: payment._id, amount: payment.amount, ids: payment.ids, brand }),
    now(),
  );
  await recordAudit('system', now(), {
    subject: 'payment',
    id: payment._id,
    what: 'payment needs review',
    before: { state: from, reason: payment.reason },
    after: { square_id: charged.square_id, amount: payment.amount, ids: payment.ids },
    key: `${payment._id}:review`,
  });
  const set = { ...charge, nonce: null, due: null, lease_until: null };
  return (await move(payment._id, from, 'review', set)) ?? present(payment);
}
