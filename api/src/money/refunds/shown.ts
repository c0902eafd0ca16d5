import { type CallAnswer, dollars, shownDate, shownTime } from '@rollbook/contract';
import { type DisputeDoc, disputeShown, isLost, standingDispute } from '../payments/disputes';
import { HANDED_OUT_FROM } from './machine';
import type { RefundDoc } from './model';

export type ShownRefund = NonNullable<CallAnswer<'getCancellation'>['refund']>;

/** A refund as the administrator reads it: what is known, and what happens next. `dispute` is that of its payment. */
export function toShown(refund: RefundDoc, dispute: DisputeDoc | undefined): ShownRefund {
  const { _id, state, amount, created } = refund;
  const isResolved = isSet(refund.resolved_at);
  return {
    refund: _id,
    state,
    amount,
    created: created.toISOString(),
    ...wordsFor(refund, dispute),
    dispute: dispute === undefined ? '' : disputeShown(dispute),
    may_hand_out: !isResolved && refund.handed_out === '' && HANDED_OUT_FROM.some((one) => one === state),
    may_resolve: !isResolved && state === 'review',
  };
}

/** Refunds that were stored before have no such time. */
function isSet(time: Date | null | undefined): time is Date {
  return time !== null && time !== undefined;
}

/** Why a refund is handed out in cash or by check. */
export const WHY_BY_HAND = {
  '': '',
  offline: 'It was not paid by card here',
  office: 'The office recorded the payment itself: the plan may not have received it',
  disputed: 'The cardholder’s bank has disputed the payment: the refund is held back until you decide',
  elsewhere: 'It was paid by card at another location of Square’s',
  'too many': 'Square takes no more than 20 refunds of one payment',
  'too old': 'Square refunds no payment of more than a year ago',
} as const;

type Words = { known: string; next: string };

function wordsFor(refund: RefundDoc, dispute: DisputeDoc | undefined): Words {
  const money = dollars(refund.amount);
  const { state } = refund;
  switch (state) {
    case 'requested':
      return {
        known: `${money} goes back to the card that paid. Square has not been reached yet.`,
        next: 'It is tried again every few minutes. Until then the cancellation can be undone.',
      };
    case 'sending': {
      const times = refund.sends === 1 ? 'once' : `${refund.sends} times`;
      return {
        known: `${money} was sent to Square ${times} since ${shownTime(refund.first_sent ?? refund.created)}; whether it was refunded is not known yet.`,
        next: 'The same request is repeated, and looked up at Square; it refunds at most once.',
      };
    }
    case 'pending':
      return {
        known: `Square has taken the refund of ${money} and has not completed it yet.`,
        next: 'Square tells when it is completed or refused; it is also asked every few minutes.',
      };
    case 'owed':
      return {
        known: `${money} is due to the member. ${WHY_BY_HAND[refund.by_hand]}.`,
        next: 'Hand it out in cash or by check, then record it here.',
      };
    case 'completed':
      return { known: completed(refund), next: '' };
    case 'refused':
      return {
        known: `Square refused the refund of ${money} (${refund.refusal}). No money has moved.`,
        next: 'Hand it out in cash or by check, then record it here, or undo the cancellation.',
      };
    case 'review':
      return inReview(refund, money, dispute);
    case 'withdrawn':
      return { known: `The refund of ${money} was withdrawn.`, next: '' };
  }
}

function inReview(refund: RefundDoc, money: string, dispute: DisputeDoc | undefined): Words {
  const words = forReview(refund, money, dispute);
  if (!isSet(refund.resolved_at)) return words;
  return {
    known: `${words.known} Resolved on ${shownTime(refund.resolved_at)}: ${refund.resolution}`,
    next: '',
  };
}

function forReview(
  { handed_out, square_id, by_hand }: RefundDoc,
  money: string,
  dispute: DisputeDoc | undefined,
): Words {
  if (handed_out !== '') {
    return {
      known: `${money} was handed out on ${shownDate(handed_out)} and was refunded at Square too.`,
      next: 'The member has the money twice: agree with the member how one of the two comes back, then resolve it under ‘Needs a person’.',
    };
  }
  if (square_id !== '') {
    return {
      known: `The refund of ${money} was found at Square after it was withdrawn or recorded as due by hand.`,
      next: 'Compare it with Square, then resolve it under ‘Needs a person’. Do not hand it out unless Square has not refunded it.',
    };
  }
  if (by_hand === 'disputed') {
    return { known: `The refund of ${money} is held back: no money has moved.`, next: nextOf(dispute) };
  }
  return {
    known: `Square has no trace of the refund of ${money} after a day.`,
    next: 'Compare it with Square. If nothing was refunded there, hand it out and record it here; else resolve it under ‘Needs a person’.',
  };
}

/** What follows for a refund that was held back because of a dispute. */
function nextOf(dispute: DisputeDoc | undefined): string {
  if (dispute === undefined) {
    return 'The dispute has ended and the plan has kept the payment: hand the refund out and record it here.';
  }
  return isLost(dispute)
    ? 'The bank has given the money back to the cardholder. If that is the member, resolve this; hand out nothing. If another paid for the member, agree with both first.'
    : 'Wait for the decision of the bank. If the plan keeps the payment, hand the refund out and record it here; otherwise the cardholder has the money back.';
}

function completed({ amount, handed_out, method, settled, created }: RefundDoc): string {
  return handed_out === ''
    ? `${dollars(amount)} was refunded to the card that paid on ${shownTime(settled ?? created)}.`
    : `${dollars(amount)} was handed out on ${shownDate(handed_out)}${method === '' ? '' : ` by ${method}`}.`;
}

/** A refund as the administrator reads it, with the dispute about its payment. */
export async function shownWithDispute(refund: RefundDoc): Promise<ShownRefund> {
  return toShown(refund, await standingDispute(refund.payment));
}
