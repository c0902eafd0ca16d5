import { finder, folded, nameShown, receiptNumber } from '@rollbook/contract';
import type { PaidName } from '../../membership/payables/paidNames';

/** Fewer characters would be a part of many numbers, and most of them begin a name. */
const MIN_DIGITS = 4;

type Searched = { attempt: string; names: readonly Pick<PaidName, 'first' | 'last'>[] };

/**
 * A test of receipts: one of the names has every word of the text, or the number has the text as a part, with or without
 * its hyphens. The empty text finds all.
 */
export function receiptFinder(text: string): (receipt: Searched) => boolean {
  const isInName = finder(text);
  const digits = plain(text);
  return ({ attempt, names }) =>
    (digits.length >= MIN_DIGITS && plain(receiptNumber(attempt)).includes(digits)) ||
    names.some((name) => isInName(folded(nameShown(name))));
}

function plain(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}
