import { dollars, type CallAnswer } from '@rollbook/contract';

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

const BY_HAND = 'in cash or by check: it is listed as due until it is handed out';

/** What happens to the money, as a sentence. */
export function refundSentence({ paid, paid_by, not_to_card }: Cancellation, cents: number): string {
  if (paid === 0 && paid_by === '') return 'Nothing was paid, so nothing goes back.';
  if (paid === 0) return 'All that was paid went back already.';
  if (cents === 0) return 'Nothing goes back to the member.';
  const isToCard = paid_by === 'card' && not_to_card === '';
  const way = isToCard ? 'to the card that paid' : BY_HAND;
  const why = not_to_card === '' ? '' : ` ${not_to_card}.`;
  return `${dollars(cents)} of ${dollars(paid)} goes back ${way}.${why}`;
}
