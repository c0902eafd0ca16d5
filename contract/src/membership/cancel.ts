import type { CalendarDate } from '../time';
import { DEFAULT_REFUND_RULES, type EndedTerm, lastRefundDay, refundCents, type RefundRules } from './refund';

/** A paid application of a membership; `id` is its number. */
export type PaidTerm = EndedTerm & { id: number };

/** On whose wish a membership ends, and when; without `ends` the rule decides. */
export type CancelWish = { by: 'member' | 'plan'; ends?: 'at once' | 'with term' | undefined };

/** What a cancellation does. At most one application is refunded: the newest paid one. */
export type Cancelling = {
  /** False: it runs to the end of its term and is not renewed. */
  atOnce: boolean;
  refundOf: number | undefined;
  refundCents: number;
  /** The most that the administrator may refund instead. */
  paidCents: number;
  /** The last day on which the member gets the fee back; undefined when nothing was paid. */
  refundableUntil: CalendarDate | undefined;
};

/**
 * What cancelling on that day does. Within the refund period the membership ends at once with a refund; after it, it
 * ends with its term. The plan ends it at once. One that was never paid ends at once.
 */
export function cancelling(
  paid: readonly PaidTerm[],
  on: CalendarDate,
  { by, ends }: CancelWish,
  rules: RefundRules = DEFAULT_REFUND_RULES,
): Cancelling {
  const newest = paid.toSorted((one, other) => (one.starts < other.starts ? 1 : -1))[0];
  if (newest === undefined) {
    return { atOnce: true, refundOf: undefined, refundCents: 0, paidCents: 0, refundableUntil: undefined };
  }
  const refundableUntil = lastRefundDay(newest, rules);
  const atOnce = ends === undefined ? by === 'plan' || on <= refundableUntil : ends === 'at once';
  return {
    atOnce,
    refundOf: newest.id,
    refundCents: atOnce ? refundCents(newest, { on, by }, rules) : 0,
    paidCents: newest.paidCents,
    refundableUntil,
  };
}
