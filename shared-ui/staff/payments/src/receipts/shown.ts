import { dollars, paidOnReceipt, type EarlierReceipt } from '@rollbook/contract';
import { paidByOffice, type Receipt, receiptOf } from '../payment';

/** An earlier receipt as the thank-you screen had it. */
export function toReceipt(earlier: EarlierReceipt): Receipt {
  const { number, payer, names, paid_at, purchase_order, payment_amount, refunded } = earlier;
  return receiptOf({ name: payer }, names, {
    number,
    paidWith: paidOnReceipt(earlier),
    online: earlier.online,
    purchaseOrder: purchase_order,
    wholeCents: payment_amount,
    at: new Date(paid_at),
    refunded,
  });
}

/** '1 name' or '12 names'. */
export function countShown({ names }: Pick<Receipt, 'names'>): string {
  return names.length === 1 ? '1 name' : `${names.length.toLocaleString('en-US')} names`;
}

/** The offices of its names, where it says them: on a group's receipt. Of several, each with what its names cost. */
export function officesOf(
  { names }: Pick<Receipt, 'names'>,
  shown: (cents: number) => string = dollars,
): string[] {
  const offices = paidByOffice(names).filter(({ name }) => name !== '');
  return offices.map(({ name, cents }) => (offices.length > 1 ? `${name} ${shown(cents)}` : name));
}

type Counted = Pick<Receipt, 'cents' | 'online' | 'refunded'>;

/** '2 receipts, $60.00, of which $20.00 was refunded'; 'so far' while there are more than these. */
export function totalShown(receipts: readonly Counted[], isWhole: boolean): string {
  const count = receipts.length === 1 ? '1 receipt' : `${receipts.length.toLocaleString('en-US')} receipts`;
  const sum = (cents: (receipt: Counted) => number) =>
    receipts.reduce((total, receipt) => total + cents(receipt), 0);
  const online = sum(({ cents, online: isOnline }) => (isOnline ? cents : 0));
  const refunded = sum((receipt) => receipt.refunded);
  return [
    isWhole ? count : `${count} so far`,
    `${dollars(sum(({ cents }) => cents))}${online > 0 ? ` (${dollars(online)} online by members)` : ''}`,
    ...(refunded > 0 ? [`of which ${dollars(refunded)} was refunded`] : []),
  ].join(', ');
}
