import type { Moves } from './check';

/** Where `paymentStatus` may find a payment after it has answered a state; a charge may only be found later. */
export const PAYMENT_MOVES: Moves = {
  none: ['pending', 'paid', 'failed', 'review'],
  pending: ['paid', 'failed', 'review'],
  failed: ['review'],
  review: [],
  paid: [],
};
