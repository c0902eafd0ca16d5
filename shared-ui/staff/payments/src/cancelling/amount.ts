import { dollars, shownDate, type CallAnswer } from '@rollbook/contract';

export type Cancellation = CallAnswer<'getCancellation'>;

/** Who wants the membership to end, and when. */
export type Choice = { by: 'member' | 'plan'; ends: 'at once' | 'with term' };

/** What the rule does when nothing else is chosen. */
export function usualChoice({ member }: Cancellation): Choice {
  return { by: 'member', ends: member.at_once ? 'at once' : 'with term' };
}

/** The cents that the rule refunds for a choice: only a membership that ends at once is refunded. */
export function ruleCents({ member, plan }: Cancellation, { by, ends }: Choice): number {
  if (ends === 'with term') return 0;
  return by === 'plan' ? plan.refund : member.refund;
}

/** Cents of a typed amount such as '12.50' or '$12.50'; undefined for anything else. */
export function centsOf(typed: string): number | undefined {
  const match = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return undefined;
  const [, whole = '', odd = ''] = match;
  return Number(whole) * 100 + Number(odd.padEnd(2, '0'));
}

/** A paid term of which this system has received nothing: it was imported. */
function isPaidElsewhere({ paid, paid_by, refundable_until }: Cancellation): boolean {
  return paid === 0 && paid_by === '' && refundable_until !== null;
}

const PAID_ELSEWHERE = 'It was paid in another system, so nothing goes back from here.';

/** Until when the fee goes back; before anything is chosen. */
export function refundPeriod(cancellation: Cancellation): string {
  const { refundable_until, member } = cancellation;
  if (refundable_until === null) return 'Not paid yet.';
  if (isPaidElsewhere(cancellation)) return PAID_ELSEWHERE;
  const day = shownDate(refundable_until);
  return member.at_once
    ? `The fee is refundable until ${day}.`
    : `The fee was refundable until ${day}: cancelled now, the membership runs to its end.`;
}

const BY_HAND = 'in cash or by check: it is listed as due until it is handed out';

/** What happens to the money, and why; `choice` is undefined for another amount than the rule's. */
export function refundSentence(cancellation: Cancellation, cents: number, choice?: Choice): string {
  const { paid, paid_by, paid_by_others = false, not_to_card } = cancellation;
  if (isPaidElsewhere(cancellation)) return PAID_ELSEWHERE;
  if (paid === 0 && paid_by === '') return 'Nothing was paid, so nothing goes back.';
  if (paid === 0) return 'All that was paid has been refunded already.';
  const reason = choice === undefined ? '' : reasonOf(cancellation, choice);
  if (cents === 0) return `Nothing goes back to the member.${reason}`;
  const isToCard = paid_by === 'card' && not_to_card === '';
  const card = paid_by_others ? 'to the card of the office or group that paid' : 'to the card that paid';
  const way = isToCard ? card : BY_HAND;
  const why = not_to_card === '' ? '' : ` ${not_to_card}.`;
  return `${dollars(cents)} of ${dollars(paid)} goes back ${way}.${why}${reason}`;
}

/** Why the rule does not refund all that was paid (`refundCents`); empty where it does. */
function reasonOf(cancellation: Cancellation, choice: Choice): string {
  const { paid, member, refundable_until } = cancellation;
  const cents = ruleCents(cancellation, choice);
  if (choice.ends === 'with term' || cents === paid) return '';
  if (cents > member.refund) return ' That is the share of the days that are left.';
  if (cents > 0) return ` The plan keeps its service charge of ${dollars(paid - cents)}.`;
  return member.at_once || refundable_until === null
    ? ''
    : ` The fee was refundable until ${shownDate(refundable_until)}.`;
}

export type Step = 'cancel' | 'hand out' | 'undo';

/** What the administrator can do with a membership in its present state. */
export function offeredFor({ cancelled, refund }: Pick<Cancellation, 'cancelled' | 'refund'>): Step[] {
  return [
    ...(cancelled ? [] : (['cancel'] as const)),
    ...(refund?.may_hand_out ? (['hand out'] as const) : []),
    ...(cancelled?.may_undo ? (['undo'] as const) : []),
  ];
}
