/** The lists and tables that leave the product, by the names that the history shows. */
export const EXPORTED_LISTS = [
  'memberships',
  'renewals',
  'unpaid names',
  'history',
  'receipts',
  'report',
  'statement',
  'payouts',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

export const EXPORT_WAYS = ['file', 'paper'] as const;
export type ExportWay = (typeof EXPORT_WAYS)[number];
