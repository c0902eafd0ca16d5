import { type Month, shownMonth } from '@rollbook/contract';
import { downloadCsv, fileName, listCsv } from '@rollbook/kit';
import type { Receipt } from '../payment';
import { receiptColumns } from './columns';

/** Receipts for a spreadsheet. */
export function receiptsCsv(receipts: readonly Receipt[]): string {
  return listCsv({ rows: receipts, columns: receiptColumns('') });
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
