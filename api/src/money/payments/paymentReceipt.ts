import { type PaymentReceipt, receiptNumber } from '@rollbook/contract';
import type { PaymentDoc } from './model';

/** What the receipt of a payment says beside its names. The card is unknown where Square does not tell it. */
export function receiptOf({ _id, charged_at, created, card_brand, card_last4 }: PaymentDoc): PaymentReceipt {
  return {
    number: receiptNumber(_id),
    paid_at: (charged_at ?? created).toISOString(),
    ...(card_last4 ? { card: { brand: card_brand, last4: card_last4 } } : {}),
  };
}
