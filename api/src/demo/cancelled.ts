import { denverDate, FEE_CENTS, REFUND_CHARGE_CENTS, REFUND_DAYS } from '@rollbook/contract';
import type { ApplicationDoc } from '../membership/record/application';
import { withDefaults } from '../base/database';
import { Membership, type MembershipDoc } from '../membership/record/membership';
import type { PaymentDoc } from '../money/payments/model';
import { Dispute, type DisputeDoc } from '../money/payments/disputes';
import { Refund, type RefundDoc } from '../money/refunds/model';

/** Members whose money went back, is due or is disputed, and one whose membership runs to its end. */
export type DemoCancelled = { memberships: MembershipDoc[]; refunds: RefundDoc[]; disputes: DisputeDoc[] };

type Paid = ApplicationDoc & { payment_time: Date };

const DAY_MS = 86_400_000;
const AMOUNT = FEE_CENTS - REFUND_CHARGE_CENTS;

/** Of the members who paid cash or by check, and of those who paid by card, some are cancelled, and one card is disputed. */
export function demoCancelled(
  applications: ApplicationDoc[],
  payments: PaymentDoc[],
  now: Date,
): DemoCancelled {
  const paidFor = (least: number) => applications.filter(isPaidOnce).filter(isWithin(now, least));
  const cash = paidFor(20).filter(({ square_id }) => square_id === '');
  const cards = paidFor(20).filter(({ square_id }) => square_id !== '');
  const [handedOut, owed] = cash;
  const [toCard, disputed] = cards;
  const running = paidFor(REFUND_DAYS + 10).findLast(
    (one) => one !== handedOut && one !== owed && one !== toCard,
  );
  const ended = [
    ...(handedOut ? [cancel(handedOut, 'handed out')] : []),
    ...(owed ? [cancel(owed, 'owed')] : []),
    ...(toCard ? [cancel(toCard, 'to card')] : []),
  ];
  const refundOf = ended.find(({ refund }) => refund.square_id !== '')?.refund;
  for (const payment of payments.filter(({ _id }) => _id === refundOf?.payment)) payment.refunded = AMOUNT;
  for (const payment of payments.filter(({ _id }) => _id === disputed?.payment)) payment.watch = true;
  return {
    memberships: [
      ...ended.map(({ membership }) => membership),
      ...(running ? [cancelledLater(running)] : []),
    ],
    refunds: ended.map(({ refund }) => refund),
    disputes: disputed ? [dispute(disputed, now)] : [],
  };
}

function isPaidOnce(application: ApplicationDoc): application is Paid {
  const { kind, renewed_as, payment_time } = application;
  return kind === 'new' && renewed_as === null && payment_time !== null;
}

/** Paid at least so many days ago, with a term that still runs. */
function isWithin(now: Date, least: number) {
  const today = denverDate(now);
  return ({ payment_time, expiration_date }: Paid) =>
    payment_time.getTime() < now.getTime() - least * DAY_MS && expiration_date >= today;
}

/** At once, the day after the payment. */
function cancel(application: Paid, how: 'handed out' | 'owed' | 'to card') {
  const at = new Date(application.payment_time.getTime() + DAY_MS);
  const day = denverDate(at);
  const membership = membershipOf(application, {
    cancelled_on: day,
    ended_at_once: true,
    refund_cents: AMOUNT,
  });
  const { cancellation: _id } = membership;
  const isDone = how !== 'owed';
  const { square_id } = application;
  Object.assign(application, { cancelled: _id, cancelled_on: day, refund: _id });
  if (isDone) Object.assign(application, { refunded: AMOUNT, refunded_on: day });
  const ways = {
    'handed out': { by_hand: 'offline', handed_out: day, method: 'check', handed_by: 'admin' },
    owed: { by_hand: 'offline' },
    'to card': {
      square_id: `${square_id}_refund`,
      square_payment: square_id,
      sends: 1,
      first_sent: at,
    },
  } as const;
  const refund = withDefaults(Refund, {
    _id,
    payment: application.payment ?? '',
    application: application._id,
    amount: AMOUNT,
    state: isDone ? 'completed' : 'owed',
    reason: membership.cancel_reason,
    made_at: 'here',
    actor: 'admin',
    created: at,
    ...ways[how],
    ...(isDone ? { settled: at } : {}),
  });
  return { membership, refund };
}

/** After the refund period: the membership runs to its end and is not renewed. */
function cancelledLater(application: Paid): MembershipDoc {
  const at = new Date(application.payment_time.getTime() + (REFUND_DAYS + 5) * DAY_MS);
  const ending = { cancelled_on: denverDate(at), ended_at_once: false, refund_cents: 0 };
  const membership = membershipOf(application, ending);
  application.runs_out = membership.cancellation;
  return membership;
}

type Ending = Pick<MembershipDoc, 'cancelled_on' | 'ended_at_once' | 'refund_cents'>;

function membershipOf({ _id }: ApplicationDoc, ending: Ending): MembershipDoc {
  return withDefaults(Membership, {
    _id,
    ...ending,
    cancelled_by: 'admin',
    cancel_reason: 'Moved away',
    cancellation: `00000000-0000-4000-9000-${String(_id).padStart(12, '0')}`,
    refund_of: ending.ended_at_once ? _id : null,
  });
}

/** Opened some days ago; the plan can still answer the bank. */
function dispute({ _id, payment }: Paid, now: Date): DisputeDoc {
  return withDefaults(Dispute, {
    _id: `demo_dispute_${_id}`,
    payment: payment ?? '',
    amount: FEE_CENTS,
    reason: 'NOT_AS_DESCRIBED',
    state: 'EVIDENCE_REQUIRED',
    answer_by: new Date(now.getTime() + 10 * DAY_MS),
    created: new Date(now.getTime() - 4 * DAY_MS),
  });
}
