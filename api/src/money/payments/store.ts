import { Counter } from 'prom-client';
import { registry } from '../../base/metrics/registry';
import type { Reservation } from '../../membership/payables/paying';
import { requestStore } from '../requests/store';
import { type MOVES, NEVER_SENT, UNTRACEABLE } from './machine';
import { Payment, type PaymentDoc } from './model';

/** Transitions of the payment machine in this process; `done`, `failed` and `review` are final. */
const paymentMoves = new Counter({
  name: 'rollbook_payment_moves_total',
  help: 'Payments that entered a state, by kind and by what ended them',
  labelNames: ['kind', 'state', 'outcome'],
  registers: [registry],
});

export const {
  find: findPayment,
  present,
  move,
  countSend,
  postpone,
} = requestStore<PaymentDoc, typeof MOVES>(Payment, countMove);

/** Puts a payment under 'Needs a person' until the administrator resolves it. */
export async function watchPayment(attempt: string): Promise<void> {
  await Payment.updateOne({ _id: attempt }, { $set: { watch: true } });
}

/** Records the cents that Square has refunded so far, unless more are known already. */
export async function recordRefunded(attempt: string, refunded: number): Promise<void> {
  await Payment.updateOne({ _id: attempt }, { $max: { refunded } });
}

function countMove({ kind, state, reason }: PaymentDoc): void {
  paymentMoves.inc({ kind, state, outcome: outcomeOf(reason) });
}

/** One label for all of Square's reasons; the payment itself stores which it was. */
function outcomeOf(reason: string): string {
  if (reason === '') return 'ok';
  return NEVER_SENT.includes(reason) || reason === UNTRACEABLE ? reason : 'declined';
}

/** The part of a payment that membership/ knows. */
export function reservationOf({ _id, ids, kind }: PaymentDoc): Reservation {
  return { payment: _id, ids, isNew: kind === 'application' };
}
