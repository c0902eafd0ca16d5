// What taking a payment back needs of applications.
import { holderOf } from '../duplicates/renewalClaims';
import type { ApplicationDoc } from '../record/application';

export { stale } from '../edit/editable';
export { changeWay, setBack } from '../edit/setBack';
export { mailPaymentRemoved } from '../mails/paymentRemoved';
export { findLive } from '../record/records';
export type { ApplicationDoc as PaidRecord } from '../record/application';

/** What has followed the payment of an application, so that it stays. */
export async function followed(
  stored: Pick<ApplicationDoc, 'refund' | 'cancelled' | 'renewed_as'>,
): Promise<'ended' | 'renewed' | undefined> {
  if (stored.refund !== null || stored.cancelled !== null) return 'ended';
  return (await holderOf(stored)) === undefined ? undefined : 'renewed';
}
