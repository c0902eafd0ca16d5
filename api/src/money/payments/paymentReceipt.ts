import { type PaymentReceipt, receiptNumber } from '@rollbook/contract';
import type { PaymentDoc } from './model';

type Later = 'purchase_order' | 'ways';
/** A payment of 1.0 has no purchase order and no ways of single names. */
export type Receipted = Omit<PaymentDoc, Later> & Partial<Pick<PaymentDoc, Later>>;

/** What the receipt of a payment says beside its names. The card is unknown where Square does not tell it. */
export function receiptOf(payment: Receipted): PaymentReceipt {
  const { _id, created, card_brand, card_last4, purchase_order } = payment;
  return {
    number: receiptNumber(_id),
    paid_at: (paidAt(payment) ?? created).toISOString(),
    ...(card_last4 ? { card: { brand: card_brand, last4: card_last4 } } : {}),
    ...(purchase_order ? { purchase_order } : {}),
  };
}

/** When the money was received: charged by card, or on the day that Mark as Paid names. Null before that. */
export function paidAt({
  received_at,
  charged_at,
}: Pick<PaymentDoc, 'received_at' | 'charged_at'>): Date | null {
  return received_at ?? charged_at;
}
