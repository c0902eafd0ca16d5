import { finder, folded, nameShown, paidOnReceipt, receiptNumber } from '@rollbook/contract';
import type { PaidName } from '../../membership/payables/paidNames';
import { type Receipted, receiptOf } from '../payments/paymentReceipt';
import { howPaid } from './howPaid';

/** Fewer characters would be a part of many numbers, and most of them begin a name. */
const MIN_DIGITS = 4;

type Name = Pick<PaidName, '_id' | 'first' | 'last'>;

/**
 * A test of receipts: one of the names, the purchase order or the way of paying has every word of the text, or the number
 * has the text as a part, with or without its hyphens. The empty text finds all.
 */
export function receiptFinder(text: string): (payment: Receipted, names: readonly Name[]) => boolean {
  const isIn = finder(text);
  const digits = plain(text);
  return (payment, names) =>
    (digits.length >= MIN_DIGITS && plain(receiptNumber(payment._id)).includes(digits)) ||
    isIn(folded(receiptOf(payment).purchase_order ?? '')) ||
    isIn(folded(paidOnReceipt(howPaid(payment, names)))) ||
    names.some((name) => isIn(folded(nameShown(name))));
}

function plain(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}
