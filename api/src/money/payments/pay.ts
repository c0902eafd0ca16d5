import { CANCELLED_UNPAYABLE, paymentMessages, renewalMessages } from '@rollbook/contract';
import { reserve } from '../../membership/payables/paying';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { errorName } from '../../base/errorName';
import { leaseEnd } from '../requests/times';
import { apply } from './apply';
import { STALE_MS } from './machine';
import { Payment, type PaymentDoc } from './model';
import { freeReservations, releasePayment } from './release';
import { reuseEarlierPayment } from './repeats';
import { send } from './settle';
import { move, present } from './store';

/**
 * A payment to be made. `reserving` replaces the reservation of applications that are there; it answers the ids that it
 * missed.
 */
export type Order = { payment: PaymentDoc; reserving?: () => Promise<number[]> };

export type NewPayment = Pick<PaymentDoc, '_id' | 'actor' | 'kind' | 'ids' | 'amount' | 'digest'> &
  Partial<PaymentDoc>;

export function newPayment(given: NewPayment, now: Date): PaymentDoc {
  return withDefaults(Payment, { created: now, due: new Date(now.getTime() + STALE_MS), ...given });
}

/**
 * Makes a payment: stores it before anything is charged, reserves its applications, then charges. Answers the payment, or
 * the earlier one with its attempt id. Throws 409 with the ids of applications that could not be reserved.
 */
export async function pay({ payment, reserving }: Order, services: Services): Promise<PaymentDoc> {
  if (!(await insertNew(Payment, payment))) return reuseEarlierPayment(await present(payment), payment);
  await recordAudit(callerNamed(payment.actor), payment.created, {
    subject: 'payment',
    id: payment._id,
    what: 'payment begun',
    after: { kind: payment.kind, amount: payment.amount, ids: payment.ids },
    key: `${payment._id}:begun`,
  });
  const { missed, cancelled } = await reserve(payment._id, payment.ids, reserving);
  if (missed.length > 0) {
    await giveUp(payment, services);
    throw new ApiProblem('conflict', paymentMessages[payment.language].alreadyPaid, { ids: missed });
  }
  if (cancelled.length > 0) {
    await giveUp(payment, services);
    throw unpayable(payment, cancelled);
  }
  try {
    return await (payment.kind === 'offline' ? applyOffline(payment, services) : charge(payment, services));
  } catch (error) {
    // The charge may have been sent, by this request or the reconciler: after any error the outcome is unknown.
    services.log.error({ payment: payment._id, error: errorName(error) }, 'payment interrupted');
    return payment;
  }
}

async function charge(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  const sent = { sends: 1, first_sent: services.now(), due: leaseEnd(services), leased: true };
  const charging = await move(payment._id, 'created', 'charging', sent);
  if (charging === null) return giveBack(payment);
  return send(charging, 'request', services);
}

/** Mark as Paid: the decision is stored first, then applied. */
async function applyOffline(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  const now = services.now();
  const charged = await move(payment._id, 'created', 'charged', { charged_at: now, due: now });
  return charged === null ? giveBack(payment) : apply(charged, services);
}

/** The reconciler has abandoned the payment while this request was slow. */
async function giveBack(payment: PaymentDoc): Promise<PaymentDoc> {
  await freeReservations(payment);
  return present(payment);
}

function unpayable({ kind, language }: PaymentDoc, ids: number[]): ApiProblem {
  return kind === 'application'
    ? new ApiProblem('not_renewable', renewalMessages[language].cancelled)
    : new ApiProblem('conflict', CANCELLED_UNPAYABLE, { ids });
}

/** Ends a payment that has charged nothing. */
async function giveUp(payment: PaymentDoc, services: Services): Promise<void> {
  const set = { reason: 'conflict', due: services.now() };
  const releasing = await move(payment._id, 'created', 'releasing', set);
  if (releasing === null) await freeReservations(payment);
  else await releasePayment(releasing, services);
}
