import {
  type Month,
  purchaseOrderLabel,
  receiptNumberLabel,
  paidWithLabel,
  shownMonth,
} from '@rollbook/contract';
import { downloadCsv, fileName, toCsv } from '@rollbook/kit';
import type { Receipt } from '../payment';
import { officesOf } from './shown';

const HEADINGS = [
  'Date',
  receiptNumberLabel.en,
  'Paid by',
  paidWithLabel.en,
  'Names',
  'Offices',
  'Amount',
  'Refunded',
  purchaseOrderLabel.en,
];

/** Receipts for a spreadsheet: amounts are plain numbers. */
export function receiptsCsv(receipts: readonly Receipt[]): string {
  return toCsv(
    HEADINGS,
    receipts.map((receipt) => [
      receipt.date,
      receipt.number,
      receipt.payer,
      receipt.paidWith,
      receipt.names.map(({ name }) => name).join('; '),
      officesOf(receipt, plain).join('; '),
      plain(receipt.cents),
      plain(receipt.refunded),
      receipt.purchaseOrder ?? '',
    ]),
  );
}

/** The file's name says the month and the search: it may be a part of the receipts. */
export function saveReceipts(
  payer: string,
  { month, search }: { month: Month | ''; search: string },
  receipts: readonly Receipt[],
): void {
  const parts = [month === '' ? '' : shownMonth(month), search === '' ? '' : `with ${search}`];
  const title = [payer, 'Receipts', ...parts.filter(Boolean)].join(' ');
  downloadCsv(fileName(title, 'csv'), receiptsCsv(receipts));
}

function plain(cents: number): string {
  return (cents / 100).toFixed(2);
}
