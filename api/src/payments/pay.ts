import { paymentMessages } from '@rollbook/contract';
import { recordAudit } from '../audit/record';
import { isDuplicateKey } from '../database';
import type { Context, Services } from '../http/context';
import { ApiProblem } from '../http/problem';
import { apply } from './apply';
import { join } from './attempt';
import { sendCharge } from './charge';
import { classify, STALE_MS } from './machine';
import type { PaymentDoc } from './model';
import { callerOf } from './parties';
import { freeReservations, release } from './release';
import { settle } from './settle';
import { insertPayment, leaseEnd, move, present } from './store';

/** A payment to be made, and how its applications are reserved: answers the ids that could not be had. */
export type Order = { payment: PaymentDoc; reserve: (payment: PaymentDoc) => Promise<number[]> };

/** What all new payments have in common. */
export function newPayment(
  given: Pick<PaymentDoc, '_id' | 'actor' | 'kind' | 'ids' | 'amount' | 'digest'> & Partial<PaymentDoc>,
  now: Date,
): PaymentDoc {
  return {
    state: 'created',
    nonce: null,
    location: '',
    payment_type: '',
    payer_email: '',
    language: 'en',
    created: now,
    sends: 0,
    first_sent: null,
    square_id: null,
    receipt_url: null,
    charged_at: null,
    reason: '',
    tell_payer: false,
    lease_until: null,
    due: new Date(now.getTime() + STALE_MS),
    settled: null,
    ...given,
  };
}

/**
 * Makes a payment: written down before anything is charged, its applications reserved, then charged. Answers it as it
 * is then, or the one that already has its attempt id. 409 with the ids when an application is not to be had.
 */
export async function pay({ payment, reserve }: Order, context: Context): Promise<PaymentDoc> {
  if (!(await insertPayment(payment))) return join(await present(payment), payment);
  await recordAudit(callerOf(payment), payment.created, {
    subject: 'payment',
    id: payment._id,
    what: 'payment begun',
    after: { kind: payment.kind, amount: payment.amount, ids: payment.ids },
    key: `${payment._id}:begun`,
  });
  const missed = await reserve(payment).catch(missedByDuplicate(payment));
  if (missed.length > 0) throw await conflict(payment, missed, context);
  try {
    return await (payment.kind === 'offline' ? applyOffline(payment, context) : charge(payment, context));
  } catch (error) {
    // From here on the charge may have been sent, now or by the reconciler: whatever broke, the outcome is unknown.
    context.log.error({ payment: payment._id, error: nameOf(error) }, 'payment interrupted');
    return payment;
  }
}

async function charge(payment: PaymentDoc, services: Services): Promise<PaymentDoc> {
  const now = services.now();
  const lease_until = leaseEnd(now, services.config.square.timeoutMs);
  const sent = { sends: 1, first_sent: now, lease_until, due: lease_until };
  const charging = await move(payment._id, 'created', 'charging', sent);
  if (charging === null) return giveBack(payment);
  const answer = await sendCharge(charging, services.config.square);
  services.log.info(
    { payment: payment._id, status: answer.status, codes: answer.errors.map(({ code }) => code) },
    'charge sent',
  );
  return settle(charging, classify(answer, 1), 'request', services);
}

/** Mark as Paid: nobody has to be asked, the decision itself is recorded before it is applied. */
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

/** A new application whose attempt id another application has: the key was used for something else. */
function missedByDuplicate({ ids }: PaymentDoc) {
  return (error: unknown): number[] => {
    if (isDuplicateKey(error)) return ids;
    throw error;
  };
}

async function conflict(payment: PaymentDoc, ids: number[], services: Services): Promise<ApiProblem> {
  const set = { reason: 'conflict', due: services.now() };
  const releasing = await move(payment._id, 'created', 'releasing', set);
  if (releasing === null) await freeReservations(payment);
  else await release(releasing, services);
  return new ApiProblem('conflict', paymentMessages[payment.language].alreadyPaid, { ids });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
