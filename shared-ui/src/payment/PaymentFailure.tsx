import { Notice } from '../failure';
import type { PaymentNotice } from './usePayment';

/** The error of a failed payment. */
export function PaymentFailure({ notice }: { notice: PaymentNotice }) {
  return (
    <Notice kind="error">
      {notice.reason && <p>{notice.reason}</p>}
      <p>{notice.message}</p>
    </Notice>
  );
}
