/** Payment of memberships: the component of specification §2, and its receipt. */
export { paidByOffice } from './offices';
export { Payment } from './Payment';
export {
  receiptOf,
  receiptPaper,
  receiptSheet,
  voidOf,
  voidSentences,
  type Payer,
  type Receipt,
  type Unpaid,
} from './receipt';
