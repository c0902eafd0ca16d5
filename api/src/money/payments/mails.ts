import { dollars } from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import { queueMails } from '../../letters/mail/queue';
import type { PaymentDoc } from './model';

/**
 * Tells the payer that a payment with an unknown outcome has failed and nothing was charged. Groups and the administrator
 * have no address: the plan's support gets it instead.
 */
export async function mailFailure(payment: PaymentDoc, { brand, now }: Services): Promise<void> {
  const address = payment.payer_email === '' ? brand.supportEmail : payment.payer_email;
  const mail = {
    id: `${payment._id}:failed:${address}`,
    to: { name: '', address },
    language: payment.language,
    template: 'paymentFailed',
    data: { planName: brand.planName },
  } as const;
  await queueMails([mail], now());
}

/** Alerts the plan's support to a charge that could not be applied. */
export async function mailReview({ _id, amount, ids }: PaymentDoc, { brand, now }: Services): Promise<void> {
  const { planName, supportEmail: address } = brand;
  const mail = {
    id: `${_id}:review:${address}`,
    to: { name: planName, address },
    language: 'en',
    template: 'paymentReview',
    data: { planName, payment: _id, amount: dollars(amount), ids },
  } as const;
  await queueMails([mail], now());
}
