import type { CallAnswer } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';
import { wordsFor } from './words';

type Unsettled = CallAnswer<'getUnsettledPayments'>[number];
/** What stands on the administrator's home until somebody has settled it. */
const SHOWN = [...UNSETTLED, 'review'] as const;

/** Payments that are not settled and those in review, the oldest first. */
export const getUnsettledPayments: Handler<'getUnsettledPayments'> = async (_input, { now }) => {
  const payments = await Payment.find({ state: { $in: SHOWN } })
    .sort({ created: 1 })
    .lean();
  return payments.flatMap((payment) => toUnsettled(payment, now()));
};

function toUnsettled(payment: PaymentDoc, now: Date): Unsettled[] {
  const state = SHOWN.find((one) => one === payment.state);
  if (state === undefined) return [];
  return [
    {
      attempt: payment._id,
      state,
      amount: payment.amount,
      ids: payment.ids,
      payer: payment.payer_email === '' ? payment.actor : `${payment.actor} ${payment.payer_email}`,
      created: payment.created.toISOString(),
      sends: payment.sends,
      ...wordsFor(payment, now),
    },
  ];
}
