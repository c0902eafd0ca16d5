import type { CallAnswer } from '@rollbook/contract';

export type WatchedPayment = CallAnswer<'getUnsettledPayments'>[number];

/** True for a payment that is listed because of a refund or dispute. */
export function isRefundedOrDisputed({
  state,
  may_resolve,
}: Pick<WatchedPayment, 'state' | 'may_resolve'>): boolean {
  return may_resolve && state !== 'review';
}
