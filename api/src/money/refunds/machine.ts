import type { REFUND_STATES } from '@rollbook/contract';
import { LOOK_PAUSE_MS, mayResend, pauseAfter } from '../requests/times';

export type RefundState = (typeof REFUND_STATES)[number];

/**
 * The transitions. A refund by hand is `owed` until it is handed out. What Square refuses, what it has no trace of after a
 * day, or what would refund a disputed payment (both `review`), can be handed out instead. A refund that turns up at
 * Square after that goes into review.
 */
export const REFUND_MOVES = {
  requested: ['sending', 'withdrawn'],
  sending: ['requested', 'pending', 'completed', 'refused', 'review'],
  pending: ['completed', 'refused'],
  owed: ['completed', 'withdrawn'],
  completed: ['review'],
  refused: ['pending', 'completed', 'review', 'withdrawn'],
  review: ['completed', 'refused'],
  withdrawn: ['review'],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** States in which no money has moved, so that the cancellation can be undone. */
export const UNMOVED = ['requested', 'owed', 'refused'] as const satisfies RefundState[];
/** States that the administrator closes by handing the money out. */
export const HANDED_OUT_FROM = ['owed', 'refused', 'review'] as const satisfies RefundState[];
/** States that the administrator sees under 'Needs a person'. */
export const OPEN = ['requested', 'sending', 'pending', 'owed', 'refused', 'review'] as const;

/** Square's limits: refunds of one payment, and days in which it can be refunded, with a day to spare. */
export const MOST_REFUNDS = 20;
export const REFUNDABLE_DAYS = 364;

export type RefundStep = 'send' | 'look' | 'finish';

type Sent = { state: RefundState; sends: number; first_sent: Date | null };

/**
 * The next step of a refund that is due. The same request is repeated for 15 minutes; later it is looked up first, and
 * repeated only without a trace.
 */
export function refundStep(refund: Sent, now: Date): RefundStep {
  switch (refund.state) {
    case 'requested':
      return 'send';
    case 'sending':
      return mayResend(refund, now) ? 'send' : 'look';
    case 'pending':
      return 'look';
    default:
      return 'finish';
  }
}

/** The pause in ms before Square is asked again. */
export function refundPause(refund: Sent, now: Date): number {
  return refund.state === 'pending' ? LOOK_PAUSE_MS : pauseAfter(refund, now);
}
