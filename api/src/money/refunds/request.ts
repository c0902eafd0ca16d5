import { claimForRefund, type Refundable, releaseFromRefund } from '../../membership/payables/refunding';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { standingDispute } from '../payments/disputes';
import { findPayment } from '../payments/store';
import { MOST_REFUNDS, REFUNDABLE_DAYS } from './machine';
import { Refund, type RefundDoc } from './model';
import { findRefund } from './store';

/** What a cancellation decides: `_id` is its id, so that it has at most one refund. `amount` is in cents. */
export type RefundOrder = Pick<RefundDoc, '_id' | 'amount' | 'reason' | 'actor'> & {
  application: Refundable;
};

/**
 * Stores a refund before anything is sent; repeatable. The application is claimed first: each has at most one refund
 * that was not withdrawn, of at most its own fee, so that the refunds of a payment never exceed it. False when another
 * refund has the application, or when this one was withdrawn or is of another application.
 */
export async function requestRefund(order: RefundOrder, services: Services): Promise<boolean> {
  const { _id, amount, reason, actor, application } = order;
  const now = services.now();
  if (!(await claimForRefund(application.id, _id))) return false;
  const way = await wayBack(application, services);
  const refund = withDefaults(Refund, {
    _id,
    application: application.id,
    amount,
    reason,
    actor,
    made_at: 'here',
    created: now,
    ...way,
    // An owed one waits for a person.
    ...(way.state === 'owed' ? {} : { due: now }),
  });
  const known = (await insertNew(Refund, refund)) ? refund : await findRefund(_id);
  if (known?.state === 'withdrawn' || known?.application !== application.id) {
    await releaseFromRefund(application.id, _id);
    return false;
  }
  await recordAudit(callerNamed(actor), now, {
    subject: 'application',
    id: application.id,
    what: 'refund requested',
    after: { refund: _id, amount, state: way.state, by_hand: way.by_hand, reason },
    key: `${_id}:requested`,
  });
  return true;
}

type Way = Pick<RefundDoc, 'state' | 'payment' | 'square_payment' | 'by_hand'>;

/** To the card that paid, within Square's limits; otherwise by hand. A person decides about a disputed payment. */
export async function wayBack(
  { payment: attempt }: Pick<Refundable, 'payment'>,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<Way> {
  const payment = attempt === null ? null : await findPayment(attempt);
  const byHand = (by_hand: RefundDoc['by_hand']): Way => ({
    state: 'owed',
    payment: payment?._id ?? '',
    square_payment: payment?.square_id ?? '',
    by_hand,
  });
  if (payment === null || payment.square_id === null) {
    const isOffices = payment !== null && callerNamed(payment.actor).role === 'office';
    return byHand(isOffices ? 'office' : 'offline');
  }
  const paidByCard = { payment: payment._id, square_payment: payment.square_id };
  if ((await standingDispute(payment._id)) !== undefined) {
    return { state: 'review', ...paidByCard, by_hand: 'disputed' };
  }
  if (payment.location !== config.square.locationId) return byHand('elsewhere');
  const charged = payment.charged_at ?? payment.created;
  if (now().getTime() - charged.getTime() > REFUNDABLE_DAYS * 86_400_000) return byHand('too old');
  const made = await Refund.countDocuments({
    payment: payment._id,
    square_payment: { $ne: '' },
    by_hand: '',
  });
  if (made >= MOST_REFUNDS) return byHand('too many');
  return { state: 'requested', ...paidByCard, by_hand: '' };
}
