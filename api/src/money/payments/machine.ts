import { isAheadOfTime } from '../../base/aheadOfTime';

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

export type MoveFrom<State extends PaymentState> = (typeof MOVES)[State][number];

/** States that the payment's own request or the reconciler still has to end. */
export const UNSETTLED = ['created', 'charging', 'charged', 'releasing'] as const satisfies PaymentState[];

/** The identical request is repeated for this long after the first send: no card is charged hours after the payer left. */
export const RESEND_MS = 15 * 60_000;
/** A payment that Square does not have this long after the first send is given up. */
export const GIVE_UP_MS = 24 * 3_600_000;
/** A payment whose time of sending is unknown is looked for in the charges of this long before it was noticed. */
export const LOOK_BACK_MS = 7 * GIVE_UP_MS;
/** A payment that was not sent within this time is abandoned. */
export const STALE_MS = 60_000;

const FIRST_PAUSE_MS = 10_000;
const LONGEST_RESEND_PAUSE_MS = 2 * 60_000;
const LOOK_PAUSE_MS = 5 * 60_000;

/** No pause is longer, and no payment is due later after it was made. */
export const LONGEST_PAUSE_MS = LOOK_PAUSE_MS;

/** `counted_from` is set when a clock that ran ahead has stored `first_sent`. */
type Sent = { first_sent: Date | null; counted_from?: Date | null };

/** The pause in ms before Square is asked again. */
export function pauseAfter(payment: Sent & { sends: number }, now: Date): number {
  if (!mayResend(payment, now)) return LOOK_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, payment.sends - 1), LONGEST_RESEND_PAUSE_MS);
}

/** False when the time of the first send is not known: the payer may have left. */
export function mayResend({ first_sent, counted_from }: Sent, now: Date): boolean {
  if (first_sent === null || counted_from || isAheadOfTime(first_sent, now, 0)) return false;
  return now.getTime() - first_sent.getTime() < RESEND_MS;
}

/** After 24 hours, in times of a clock that is right. */
export function mayGiveUp({ first_sent, counted_from }: Sent, now: Date): boolean {
  const from = counted_from ?? first_sent;
  return from !== null && now.getTime() - from.getTime() >= GIVE_UP_MS;
}

/** Reasons of a failure without an answer of Square's: never sent, or not found there. */
export const NEVER_SENT: readonly string[] = ['conflict', 'abandoned', 'unreachable'];
export const UNTRACEABLE = 'untraceable';

/** The next step of a payment that is due. */
export type Task = 'finish' | 'abandon' | 'send' | 'look';

export function taskOf(payment: Sent & { state: PaymentState }, now: Date): Task {
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
