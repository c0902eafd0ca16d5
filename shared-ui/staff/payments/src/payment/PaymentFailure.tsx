import { PaymentTrouble } from '@rollbook/card';
import type { PaymentNotice } from './outcome';

/** The alert of a failed bulk payment. */
export function PaymentFailure({ notice: { more, ...trouble } }: { notice: PaymentNotice }) {
  return <PaymentTrouble trouble={trouble}>{more !== undefined && <p>{more}</p>}</PaymentTrouble>;
}
