import { removeHidden } from '../applications/enrol';
import { Application } from '../applications/model';
import { recordAudit } from '../audit/record';
import type { Services } from '../http/context';
import { paymentFailedMail } from '../mail/forApplications';
import { queueMails } from '../mail/queue';
import type { PaymentDoc } from './model';
import { callerOf } from './parties';
import { move, present } from './store';

/** Frees what a payment that charged nothing has reserved; its own new application goes for good (D14). */
export async function freeReservations({ _id, kind, ids }: Pick<PaymentDoc, '_id' | 'kind' | 'ids'>) {
  if (kind === 'application') {
    for (const id of ids) await removeHidden(id, _id);
  } else {
    await Application.updateMany({ payment: _id, paid: false }, { $set: { payment: null } });
  }
}

/** Ends a payment that is releasing: reservations, the mail to a payer who waits for it, audit, failed. */
export async function release(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  await freeReservations(payment);
  if (payment.tell_payer) await tellPayer(payment, services);
  const now = services.now();
  await recordAudit(callerOf(payment), now, {
    subject: 'payment',
    id: payment._id,
    what: 'payment failed',
    after: { reason: payment.reason, ids: payment.ids, amount: payment.amount },
    key: `${payment._id}:failed`,
  });
  const ended = { nonce: null, settled: now, due: null, lease_until: null };
  return (await move(payment._id, 'releasing', 'failed', ended)) ?? present(payment);
}

/** Who pays for a group or as administrator has no address of their own; the provider's support hears of it. */
async function tellPayer(payment: PaymentDoc, { brand, now }: Services): Promise<void> {
  const address = payment.payer_email === '' ? brand.supportEmail : payment.payer_email;
  const to = { name: '', address };
  await queueMails(paymentFailedMail({ payment: payment._id, to, language: payment.language, brand }), now());
}
