/** Refusals of payments and edits of a membership that was cancelled or refunded; staff read them. */
export const CANCELLED_UNPAYABLE =
  'Nothing was charged: this membership was cancelled. Undo the cancellation first.';
export const REFUND_KEEPS_PAID =
  'This payment has a refund and stays recorded. Undo the cancellation first, as long as no money has moved.';
