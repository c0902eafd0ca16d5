import { paymentMoves } from '../metrics/registry';
import { NEVER_SENT, UNTRACEABLE } from './machine';
import type { PaymentDoc } from './model';

/** Counts a move of the machine, with what is known of the payment's end by then. */
export function countMove({ kind, state, reason }: Pick<PaymentDoc, 'kind' | 'state' | 'reason'>): void {
  paymentMoves.inc({ kind, state, outcome: outcomeOf(reason) });
}

/** Square's many reasons are one: metrics are for watching, the payment itself says which it was. */
function outcomeOf(reason: string): string {
  if (reason === '') return 'ok';
  return NEVER_SENT.includes(reason) || reason === UNTRACEABLE ? reason : 'declined';
}
