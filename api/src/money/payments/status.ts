import { namesOf } from '../../membership/payables/read';
import type { Handler } from '../../base/http/context';
import { SHOWN_STATE, UNSETTLED } from './machine';
import { Payment } from './model';
import { Dispute } from './disputes';
import { MOST_NAMES, toUnsettled } from './shown';
import { findPayment } from './store';

/** The state of an attempt, without any name. */
export const paymentStatus: Handler<'paymentStatus'> = async ({ attempt }) => {
  const payment = await findPayment(attempt.toLowerCase());
  return { state: payment === null ? 'none' : SHOWN_STATE[payment.state] };
};

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
    .map((payment) => {
      const own = disputes.filter((dispute) => dispute.payment === payment._id);
      return toUnsettled(payment, own, names, now());
    });
};
