import { callerNamed } from '../../base/http/caller';
import { findPayment } from './store';

/** True when an office, a group or the administrator has paid by card for a member: a refund goes back to their card. */
export async function isPaidByOthers(attempt: string | null): Promise<boolean> {
  const payment = attempt === null ? null : await findPayment(attempt);
  if (payment === null || payment.square_id === null) return false;
  return !['public', 'member'].includes(callerNamed(payment.actor).role);
}
