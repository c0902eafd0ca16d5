import { CURRENCY } from '@rollbook/contract';
import type { Square } from 'square';
import { isObject, sent, type SquareConfig, squareClient, squareLimits, statusOf, text } from './client';
import { refundOf, type RefundState, type SquareRefundAnswer, stateOf } from './refundVerdict';

/** A refund as Square tells it; `amount` is in cents. */
export type SquareRefund = {
  id: string;
  amount: number;
  state: RefundState;
  reason: string;
  created: Date;
  /** The id of ours that the reason ends with; undefined for a refund of Square's dashboard. */
  ours: string | undefined;
};

/** A refund as Square gets it. `_id` is its idempotency key; `square_payment` is Square's id of the payment. */
export type RefundRequest = { _id: string; square_payment: string; amount: number; reason: string };

/**
 * Sends a refund, byte for byte the same each time, and answers what came back; never throws. Square has no reference id
 * for refunds: the reason carries it.
 */
export async function sendRefund(request: RefundRequest, config: SquareConfig): Promise<SquareRefundAnswer> {
  const { reply, body } = await sent(async () => {
    const client = await squareClient(config);
    return client.refunds.refundPayment(
      {
        idempotencyKey: request._id,
        paymentId: request.square_payment,
        amountMoney: { amount: BigInt(request.amount), currency: CURRENCY },
        reason: `${request.reason} (${request._id})`,
      },
      squareLimits(config),
    );
  });
  const { refund } = body;
  const made = isObject(refund) && typeof refund.status === 'string' ? refund : undefined;
  return {
    ...reply,
    refund: made === undefined ? null : { id: text(made.id) ?? '', status: text(made.status) ?? '' },
  };
}

/** A chargeback as Square tells it; `squareId` is that of the payment. */
export type SquareDispute = {
  id: string;
  squareId: string;
  amount: number;
  reason: string;
  state: string;
  answer_by: Date | null;
  created: Date;
};

/** The refunds of a payment. Null when Square does not know the payment, undefined when Square does not answer. */
export async function lookUpRefunds(
  squareId: string,
  config: SquareConfig,
): Promise<{ referenceId: string; refunded: number; refunds: SquareRefund[] } | null | undefined> {
  const client = await squareClient(config);
  const payment = await answered(
    async () => (await client.payments.get({ paymentId: squareId }, squareLimits(config))).payment,
  );
  if (payment === undefined || payment === null) return payment;
  const refunds: SquareRefund[] = [];
  for (const refundId of payment.refundIds ?? []) {
    const refund = await answered(
      async () => (await client.refunds.get({ refundId }, squareLimits(config))).refund,
    );
    // The payment names it: Square knows it, and finds it later.
    if (refund === undefined || refund === null) return undefined;
    refunds.push(toRefund(refund));
  }
  return { referenceId: payment.referenceId ?? '', refunded: cents(payment.refundedMoney), refunds };
}

export async function lookUpDispute(
  disputeId: string,
  config: SquareConfig,
): Promise<SquareDispute | null | undefined> {
  return answered(async () => {
    const client = await squareClient(config);
    const { dispute } = await client.disputes.get({ disputeId }, squareLimits(config));
    return dispute === undefined ? undefined : toDispute(disputeId, dispute);
  });
}

async function answered<Found>(ask: () => Promise<Found>): Promise<Found | null | undefined> {
  try {
    return await ask();
  } catch (error) {
    return (await statusOf(error)) === 404 ? null : undefined;
  }
}

function toRefund({ id, amountMoney, status, reason, createdAt }: Square.PaymentRefund): SquareRefund {
  return {
    id,
    amount: cents(amountMoney),
    state: stateOf(status ?? ''),
    reason: reason ?? '',
    ours: refundOf(reason ?? ''),
    created: new Date(createdAt ?? 0),
  };
}

function toDispute(id: string, dispute: Square.Dispute): SquareDispute {
  return {
    id,
    squareId: dispute.disputedPayment?.paymentId ?? '',
    amount: cents(dispute.amountMoney),
    reason: dispute.reason ?? '',
    state: dispute.state ?? '',
    answer_by: dispute.dueAt ? new Date(dispute.dueAt) : null,
    created: new Date(dispute.createdAt ?? 0),
  };
}

function cents(money: Square.Money | undefined): number {
  return Number(money?.amount ?? 0);
}
