/** Payment by office, group and administrator, receipts, cancelling. */
export { HandOutForm, MembershipPart } from './cancelling';
export { Payment } from './payment';
export { type AskReceipts, OfficeReceipts, Receipts } from './receipts';
