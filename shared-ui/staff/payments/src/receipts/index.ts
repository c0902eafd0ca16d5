/** The screen 'Receipts': the settled payments of an office or a group. */
export { OfficeReceipts } from './OfficeReceipts';
export { Receipts, type AskReceipts } from './Receipts';
