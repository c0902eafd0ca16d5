import { paidWith, type EarlierReceipt } from '@rollbook/contract';
import { receiptOf, type Receipt } from '../receipt';

/** Whose receipts are listed: those of an office, or those of a group. */
export type Owner = { oid?: number | undefined; ogid?: number | undefined };

/** An earlier receipt as the thank-you screen had it. */
export function toReceipt(earlier: EarlierReceipt): Receipt {
  const { number, payer, names, paid_at, refunded } = earlier;
  return receiptOf({ name: payer }, names, {
    number,
    paidWith: paidWith(earlier),
    at: new Date(paid_at),
    refunded,
  });
}

/** '1 name' or '12 names'. */
export function countShown({ names }: Pick<Receipt, 'names'>): string {
  return names.length === 1 ? '1 name' : `${names.length.toLocaleString('en-US')} names`;
}
