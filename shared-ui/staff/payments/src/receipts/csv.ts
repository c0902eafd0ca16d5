import { type Month, shownMonth } from '@rollbook/contract';
import { fileTable, saveCsv } from '@rollbook/kit';
import type { Receipt } from '../payment';
import { receiptColumns } from './columns';

/** Receipts for a spreadsheet. */
export function receiptsTable(receipts: readonly Receipt[]) {
  return fileTable({ rows: receipts, columns: receiptColumns('') });
}

/**
 * The file's name says the month and the search: it may be a part of the receipts. Returns what is to be said when it is
 * not saved.
 */
export function saveReceipts(
  payer: string,
  { month, search }: { month: Month | ''; search: string },
  receipts: readonly Receipt[],
): Promise<string> {
  const parts = [month === '' ? '' : shownMonth(month), search === '' ? '' : `with ${search}`];
  const title = [payer, 'Receipts', ...parts.filter(Boolean)].join(' ');
  return saveCsv({ list: 'receipts', title, ...receiptsTable(receipts) });
}
