import { type CallAnswer, dollars, shownTime } from '@rollbook/contract';
import { namesOf } from '../../membership/payables/read';
import type { Handler } from '../../base/http/context';
import { GIVE_UP_MS, mayResend, RESEND_MS } from '../requests/times';
import { SHOWN_STATE, UNSETTLED } from './machine';
import { Payment, type PaymentDoc } from './model';
import { Dispute, type DisputeDoc, disputeShown, isOpen } from './disputes';
import { findPayment } from './store';

/** The state of an attempt, without any name. */
export const paymentStatus: Handler<'paymentStatus'> = async ({ attempt }) => {
  const payment = await findPayment(attempt.toLowerCase());
  return { state: payment === null ? 'none' : SHOWN_STATE[payment.state] };
};

const MOST_NAMES = 3;

type Unsettled = CallAnswer<'getUnsettledPayments'>[number];
/** Settled ones are shown while a refund or dispute of theirs is watched. */
const SHOWN = [...UNSETTLED, 'review', 'done', 'failed', 'resolved'] as const;

/** The payments on the administrator's home: unsettled, in review, refunded or disputed, the oldest first. */
export const getUnsettledPayments: Handler<'getUnsettledPayments'> = async (_input, { now }) => {
  const [unsettled, watched] = await Promise.all([
    Payment.find({ state: { $in: [...UNSETTLED, 'review'] } }).lean(),
    Payment.find({ watch: true }).lean(),
  ]);
  const disputes = await Dispute.find({ payment: { $in: watched.map(({ _id }) => _id) } }).lean();
  const all = new Map([...unsettled, ...watched].map((payment) => [payment._id, payment]));
  const names = await namesOf([...all.values()].flatMap(({ ids }) => ids.slice(0, MOST_NAMES)));
  return [...all.values()]
    .toSorted((one, other) => one.created.getTime() - other.created.getTime())
    .flatMap((payment) => {
      const own = disputes.filter((dispute) => dispute.payment === payment._id);
      return toUnsettled(payment, own, names, now());
    });
};

function toUnsettled(
  payment: PaymentDoc,
  disputes: DisputeDoc[],
  names: Map<number, string>,
  now: Date,
): Unsettled[] {
  const state = SHOWN.find((one) => one === payment.state);
  if (state === undefined) return [];
  return [
    {
      attempt: payment._id,
      state,
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
    },
  ];
}

/** The nearest day on which the plan can still answer a bank. */
function answerBy(disputes: DisputeDoc[]): { answer_by?: string } {
  const [nearest] = disputes
    .filter((dispute) => isOpen(dispute))
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
