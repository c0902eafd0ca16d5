import { GIVE_UP_MS, mayResend } from '../requests/times';

export const STATES = [
  'created',
  'charging',
  'charged',
  'done',
  'releasing',
  'failed',
  'review',
  'resolved',
] as const;
export type PaymentState = (typeof STATES)[number];

/**
 * The transitions. An offline payment (Mark as Paid) goes from created to charged, because no provider is involved. A
 * failed payment whose charge turns up later goes into review, which the administrator resolves.
 */
export const MOVES = {
  created: ['charging', 'charged', 'releasing'],
  charging: ['charged', 'releasing'],
  charged: ['done', 'review'],
  releasing: ['failed', 'review'],
  failed: ['review'],
  done: [],
  review: ['resolved'],
  resolved: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** States that the payment's own request or the reconciler still has to end. */
export const UNSETTLED = ['created', 'charging', 'charged', 'releasing'] as const satisfies PaymentState[];

/** A payment whose time of sending is unknown is looked for in the charges of this long before it was noticed. */
export const LOOK_BACK_MS = 7 * GIVE_UP_MS;
/** A payment that was not sent within this time is abandoned. */
export const STALE_MS = 60_000;

/** Reasons of a failure without an answer of Square's: never sent, or not found there. */
export const NEVER_SENT: readonly string[] = ['conflict', 'abandoned', 'unreachable'];
export const UNTRACEABLE = 'untraceable';

/** The next step of a payment that is due. */
export type Step = 'finish' | 'abandon' | 'send' | 'look';

export function stepOf(payment: Parameters<typeof mayResend>[0] & { state: PaymentState }, now: Date): Step {
  if (payment.state === 'created') return 'abandon';
  if (payment.state !== 'charging') return 'finish';
  return mayResend(payment, now) ? 'send' : 'look';
}

/** The answer of `paymentStatus`. 'failed' comes only after the release: a new attempt would find the old reservation. */
export const SHOWN_STATE = {
  created: 'pending',
  charging: 'pending',
  charged: 'pending',
  releasing: 'pending',
  done: 'paid',
  failed: 'failed',
  review: 'review',
  resolved: 'review',
} as const satisfies Record<PaymentState, string>;
