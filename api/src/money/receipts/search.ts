import { finder, folded, nameShown, receiptNumber } from '@rollbook/contract';
import type { PaidName } from '../../membership/payables/paidNames';
import type { PaymentDoc } from '../payments/model';

/** Fewer characters would be a part of many numbers, and most of them begin a name. */
const MIN_DIGITS = 4;

/** A payment of 1.0 has no purchase order. */
type Searched = Pick<PaymentDoc, '_id'> & Partial<Pick<PaymentDoc, 'purchase_order'>>;
type Name = Pick<PaidName, 'first' | 'last'>;

/**
 * A test of receipts: one of the names or the purchase order has every word of the text, or the number has the text as a
 * part, with or without its hyphens. The empty text finds all.
 */
export function receiptFinder(text: string): (payment: Searched, names: readonly Name[]) => boolean {
  const isIn = finder(text);
  const digits = plain(text);
  return ({ _id, purchase_order = '' }, names) =>
    (digits.length >= MIN_DIGITS && plain(receiptNumber(_id)).includes(digits)) ||
    isIn(folded(purchase_order)) ||
    names.some((name) => isIn(folded(nameShown(name))));
}

function plain(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}
