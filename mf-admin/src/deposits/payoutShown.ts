import { type CallAnswer, dollars, counted } from '@rollbook/contract';

export type Payout = CallAnswer<'getPayouts'>['rows'][number];
export type PayoutLine = CallAnswer<'getPayoutLines'>[number];

export type Standing = { words: string; tone: 'good' | 'waiting' | 'error' | 'quiet' };

/** What is to be known of a payout first: what is wrong stands before what is open. */
export function standingOf({ status, type, adds_up, unmatched, amount }: Payout): Standing {
  if (status === 'FAILED') return { words: 'Failed', tone: 'error' };
  if (!adds_up) return { words: 'Lines do not add up', tone: 'error' };
  if (unmatched > 0)
    return {
      words: unmatched === 1 ? '1 line has no payment here' : `${unmatched} lines have no payment here`,
      tone: 'waiting',
    };
  if (amount < 0) return { words: 'Taken from the bank', tone: 'error' };
  if (type === 'SIMPLE') return { words: 'No lines', tone: 'quiet' };
  return { words: status === 'SENT' ? 'All matched, on its way' : 'All matched', tone: 'good' };
}

/** '8 payouts, $1,120.00 at the bank · 1 line to look at'. */
export function payoutsTotal(payouts: readonly Payout[]): string {
  const arrived = payouts.filter(({ status }) => status !== 'FAILED');
  const amount = arrived.reduce((sum, one) => sum + one.amount, 0);
  const open = payouts.reduce((sum, one) => sum + one.unmatched, 0);
  const told = `${counted(payouts.length, 'payout')}, ${signed(amount)} at the bank`;
  return open === 0 ? told : `${told} · ${counted(open, 'line')} to look at`;
}

/** With the minus as a sign before the dollar. */
export function signed(cents: number): string {
  // Not of a negative zero.
  return cents < 0 ? `−${dollars(-cents)}` : dollars(Math.abs(cents));
}

/** 'Open dispute' for OPEN_DISPUTE; a type that is not known is shown as Square calls it. */
export function typeShown(type: string): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words === '' ? 'Without a type' : words.charAt(0).toUpperCase() + words.slice(1);
}
