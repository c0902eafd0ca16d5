import { type CallAnswer, dollars, shownTime } from '@rollbook/contract';
import { GIVE_UP_MS, mayResend, RESEND_MS } from '../requests/times';
import { type DisputeDoc, disputeShown, isOpen } from './disputes';
import type { PaymentDoc } from './model';

/** Names of each payment that are shown. */
export const MOST_NAMES = 3;

type Unsettled = CallAnswer<'getUnsettledPayments'>[number];

/** An unsettled or watched payment as the administrator reads it, with its disputes. `names`: by application. */
export function toUnsettled(
  payment: PaymentDoc,
  disputes: DisputeDoc[],
  names: ReadonlyMap<number, string>,
  now: Date,
): Unsettled {
  return {
    attempt: payment._id,
    state: payment.state,
    refunded: payment.refunded,
    disputes: disputes.length,
    ...answerBy(disputes),
    may_resolve: payment.watch || payment.state === 'review',
    amount: payment.amount,
    ids: payment.ids,
    names: payment.ids.slice(0, MOST_NAMES).flatMap((id) => names.get(id) ?? []),
    payer: payment.payer_email === '' ? payment.actor : `${payment.actor} ${payment.payer_email}`,
    created: payment.created.toISOString(),
    sends: payment.sends,
    ...(payment.watch ? refundOrDisputeWords(payment, disputes) : wordsFor(payment, now)),
  };
}

/** The nearest day on which the plan can still answer a bank. */
function answerBy(disputes: DisputeDoc[]): { answer_by?: string } {
  const [nearest] = disputes
    .filter(isOpen)
    .flatMap(({ answer_by }) => answer_by ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  return nearest === undefined ? {} : { answer_by: nearest.toISOString() };
}

/** A watched payment without a refund or dispute at Square. */
const REFUSED_OR_LATE =
  'A refund at Square was refused, or the payment came in while its membership was being cancelled: see the history.';

/** What is known of the refunds and disputes of a payment. */
function refundOrDisputeWords(payment: PaymentDoc, disputes: DisputeDoc[]): { known: string; next: string } {
  const { refunded, amount } = payment;
  const known = [
    ...(refunded > 0 ? [`${dollars(refunded)} of ${dollars(amount)} were refunded at Square.`] : []),
    ...disputes.map(disputeShown),
  ].join(' ');
  return {
    known: known === '' ? REFUSED_OR_LATE : known,
    next: 'Decide whether the memberships stay active, then resolve this with a reason.',
  };
}

/** What the administrator reads: what is known, and what happens next. */
function wordsFor(payment: PaymentDoc, now: Date): { known: string; next: string } {
  switch (payment.state) {
    case 'created':
      return {
        known: 'Begun, nothing was charged.',
        next: 'It goes on within a minute or is given up; nothing will be charged then.',
      };
    case 'charging':
      return charging(payment, now);
    case 'charged':
      return {
        known: payment.kind === 'offline' ? 'Recorded as paid.' : 'Charged at Square.',
        next: 'The applications are being marked as paid.',
      };
    case 'releasing':
      return {
        known: `Not charged (${payment.reason}).`,
        next: 'The applications are being freed to be paid again.',
      };
    default:
      return {
        known: `Charged at Square (${payment.square_id ?? 'no reference'}), but not recorded for every application.`,
        next: 'Compare it with Square: refund the charge there or correct the applications by hand, then resolve this with a reason.',
      };
  }
}

function charging(payment: PaymentDoc, now: Date): { known: string; next: string } {
  const first = payment.first_sent ?? payment.created;
  const times = payment.sends === 1 ? 'once' : `${payment.sends} times`;
  const known = `Sent to Square ${times} since ${shownTime(first)}; whether the card was charged is not known yet.`;
  if (mayResend(payment, now)) {
    const until = shownTime(new Date(first.getTime() + RESEND_MS));
    return { known, next: `The same request is repeated until ${until}; it charges at most once.` };
  }
  const until = shownTime(new Date((payment.counted_from ?? first).getTime() + GIVE_UP_MS));
  return {
    known,
    next: `It is looked up at Square. Without a trace until ${until} it is given up and the payer is told by mail.`,
  };
}
