import { type CallAnswer, declineCode, declineReasons, PENDING, paymentMessages } from '@rollbook/contract';
import { Reply } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { GENERIC_DECLINE, NOT_THE_BANK } from '../square/verdict';
import { NEVER_SENT, UNTRACEABLE } from './machine';
import type { PaymentDoc } from './model';
import { receiptOf } from './paymentReceipt';

type Paid = CallAnswer<'processOfficePayment'>;

/** The answer to a card payment (D21): paid, or 202 while the outcome is unknown. Failures are thrown. */
export function cardAnswer(payment: PaymentDoc): Paid | Reply {
  if (isFailed(payment)) throw failure(payment);
  if (payment.state !== 'done') return pending(payment);
  return {
    success: true,
    paymentId: payment.square_id ?? payment._id,
    ...(payment.receipt_url === null ? {} : { receiptUrl: payment.receipt_url }),
    receipt: receiptOf(payment),
    ids: payment.ids,
  };
}

/** 202: being confirmed, do not repeat; the client asks paymentStatus about `attempt`. */
export function pending(payment: PaymentDoc): Reply {
  const message = paymentMessages[payment.language].pending;
  return new Reply(202, { success: false, code: PENDING, message, attempt: payment._id });
}

/** The answer to a failed payment, which charged nothing: 402, 409 or 503. */
export function failure({ reason, language, ids }: PaymentDoc): ApiProblem {
  const messages = paymentMessages[language];
  switch (reason) {
    case 'unreachable':
      return new ApiProblem('provider_unreachable', messages.unreachable, { retryAfter: 10 });
    case 'conflict':
      return new ApiProblem('conflict', messages.alreadyPaid, { ids });
    case 'abandoned':
      // Without ids: the names still wait.
      return new ApiProblem('conflict', messages.failedLater);
    case UNTRACEABLE:
      return new ApiProblem('declined', messages.failedLater, { answerCode: GENERIC_DECLINE });
    default:
      return declined(reason, language);
  }
}

function declined(reason: string, language: PaymentDoc['language']): ApiProblem {
  const code = declineCode(reason);
  return new ApiProblem('declined', declineReasons[language][code], { answerCode: code });
}

export function isFailed({ state }: PaymentDoc): boolean {
  return state === 'failed' || state === 'releasing';
}

/**
 * What refused a charge: the bank (the card), or the provider (the request, as with an invented token). The limits on card
 * testing count both (D40). Undefined when the charge was not refused.
 */
export function refusedBy(payment: PaymentDoc): 'bank' | 'provider' | undefined {
  const { reason } = payment;
  if (!isFailed(payment) || [UNTRACEABLE, ...NEVER_SENT].includes(reason)) return undefined;
  return NOT_THE_BANK.includes(reason) ? 'provider' : 'bank';
}
