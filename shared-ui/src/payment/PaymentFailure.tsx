import { Notice } from '../failure';
import type { PaymentNotice } from './usePayment';

/** The error of a failed payment. */
export function PaymentFailure({ notice }: { notice: PaymentNotice }) {
  return (
    <Notice kind="error">
      <p>{notice.message}</p>
      {notice.reason && <p>{notice.reason}</p>}
    </Notice>
  );
}
