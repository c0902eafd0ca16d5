/** Payment of memberships: the component of specification §2, its receipt, and polling of an unknown outcome. */
export { followPayment, hasUnknownOutcome, type Settled } from './followPayment';
export { pause } from './pause';
export { Payment } from './Payment';
export { receiptOf, receiptPaper, receiptTitle, type Payer, type Receipt, type Unpaid } from './receipt';
