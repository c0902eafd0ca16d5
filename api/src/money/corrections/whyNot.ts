import { denverDate, type NotTakenBack } from '@rollbook/contract';
import { type Caller, callerNamed } from '../../base/http/caller';
import { followed, type PaidRecord } from '../../membership/payables/takingBack';
import { isDeposited } from '../deposits/isDeposited';
import { isClosed } from '../months/closed';
import type { PaymentDoc } from '../payments/model';

/** True of cash or a check that the caller's own office has marked as paid. */
export function isOwnMark(
  { paid, payment_type, payment }: Pick<PaidRecord, 'paid' | 'payment_type' | 'payment'>,
  made: Pick<PaymentDoc, '_id' | 'kind' | 'state' | 'actor'> | null | undefined,
  caller: Caller,
): boolean {
  if (caller.role !== 'office' || !paid || payment_type === '' || made?._id !== payment) return false;
  const by = callerNamed(made.actor);
  return made.kind === 'offline' && made.state === 'done' && by.role === 'office' && by.oid === caller.oid;
}

/**
 * Why a payment that was marked as paid stays; undefined when it can be taken back. In a closed month only the administrator
 * does, and the month gets a correction.
 */
export async function whyNotTakenBack(
  stored: PaidRecord,
  role: Caller['role'] = 'office',
): Promise<NotTakenBack | undefined> {
  const { payment, payment_time } = stored;
  if (payment !== null && (await isDeposited(payment))) return 'deposit';
  if (role !== 'admin' && payment_time !== null && (await isClosed(denverDate(payment_time)))) return 'month';
  return followed(stored);
}
