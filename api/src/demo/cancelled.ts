import { denverDate, FEE_CENTS, REFUND_CHARGE_CENTS } from '@rollbook/contract';
import type { ApplicationDoc } from '../applications/model';
import { withDefaults } from '../database';
import { Membership, type MembershipDoc } from '../memberships/model';
import { Refund, type RefundDoc } from '../refunds/model';

export type DemoCancelled = { memberships: MembershipDoc[]; refunds: RefundDoc[] };

const DAY_MS = 86_400_000;

/**
 * Three cancelled members, of those who paid in cash or by check: one refunded, one whose refund is due, one whose
 * membership runs to its end.
 */
export function demoCancelled(applications: ApplicationDoc[], now: Date): DemoCancelled {
  const [refunded, owed, running] = applications.filter(
    ({ payment_type, kind, renewed_as, payment_time, starts }) =>
      payment_type !== '' &&
      kind === 'new' &&
      renewed_as === null &&
      (payment_time?.getTime() ?? 0) < now.getTime() - 20 * DAY_MS &&
      starts > denverDate(new Date(now.getTime() - 300 * DAY_MS)),
  );
  const cancelled = [
    ...(refunded ? [cancel(refunded, 'completed')] : []),
    ...(owed ? [cancel(owed, 'owed')] : []),
  ];
  return {
    memberships: [
      ...cancelled.map(({ membership }) => membership),
      ...(running ? [membershipOf(running, denverDate(dayAfterPayment(running)), false)] : []),
    ],
    refunds: cancelled.map(({ refund }) => refund),
  };
}

function cancel(application: ApplicationDoc, state: 'completed' | 'owed') {
  const at = dayAfterPayment(application);
  const day = denverDate(at);
  const membership = membershipOf(application, day, true);
  const { cancellation: _id } = membership;
  const amount = FEE_CENTS - REFUND_CHARGE_CENTS;
  const handedOut = { handed_out: day, method: 'check', handed_by: 'admin', settled: at } as const;
  Object.assign(application, { cancelled: _id, refund: _id });
  if (state === 'completed') Object.assign(application, { refunded: amount, refunded_on: day });
  const refund = withDefaults(Refund, {
    _id,
    payment: application.payment ?? '',
    application: application._id,
    amount,
    state,
    reason: 'Moved away',
    made_at: 'here',
    actor: 'admin',
    created: at,
    by_hand: 'offline',
    ...(state === 'completed' ? handedOut : {}),
  });
  return { membership, refund };
}

function membershipOf(
  application: ApplicationDoc,
  cancelled_on: string,
  ended_at_once: boolean,
): MembershipDoc {
  const { _id } = application;
  return withDefaults(Membership, {
    _id,
    cancelled_on,
    ended_at_once,
    cancelled_by: 'admin',
    cancel_reason: 'Moved away',
    cancellation: `00000000-0000-4000-9000-${String(_id).padStart(12, '0')}`,
    refund_of: _id,
    refund_cents: ended_at_once ? FEE_CENTS - REFUND_CHARGE_CENTS : 0,
  });
}

/** The day after the payment, in the refund period. */
function dayAfterPayment({ payment_time, application_time }: ApplicationDoc): Date {
  return new Date((payment_time ?? application_time).getTime() + DAY_MS);
}
