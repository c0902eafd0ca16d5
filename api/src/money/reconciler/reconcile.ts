import type { Services } from '../../base/http/context';
import { lastRound } from '../../base/metrics/registry';
import { drainDue, nameOf } from '../../base/leases';
import { type Rounds, startRounds } from '../../base/rounds';
import { reconcileRefunds } from '../refunds/reconcile';
import { bringBackRefunds } from '../refunds/store';
import { sendCharge } from '../square/client';
import { classify } from '../square/verdict';
import { apply } from '../payments/apply';
import { bringBackPayments, type Claim, claim } from '../payments/claim';
import { handleEvents } from './events';
import { freeLostReservations } from './janitor';
import type { PaymentDoc } from '../payments/model';
import { release } from '../payments/release';
import { lookUp, settle } from '../payments/settle';
import { move } from '../payments/store';

/** Pause between rounds; the jitter keeps the processes from asking at the same moments. */
const PAUSE_MS = 15_000;
const JITTER = 0.3;
/** Payments in progress at a time, so that one slow answer of Square does not delay the others. */
const LANES = 4;

/** What else crashed requests left half done, such as cancellations: it goes on in the same rounds. */
export type Recovery = {
  /** Makes due what waits for a time that the clock has jumped over. */
  bringBack: (now: Date, timeoutMs: number) => Promise<void>;
  reconcile: (services: Services) => Promise<void>;
};

const refunds: Recovery = { bringBack: bringBackRefunds, reconcile: reconcileRefunds };

/** Ends, round by round, payments that their requests left unsettled. Every process may run one. */
export function startReconciler(services: Services, others: Recovery[]): Rounds {
  const round = async (attempt?: string) => {
    try {
      await reconcile(services, others, attempt);
      lastRound.setToCurrentTime({ worker: 'reconciler' });
    } catch (error) {
      services.log.error({ error: nameOf(error) }, 'reconciler round');
    }
  };
  return startRounds(round, () => PAUSE_MS * (1 + JITTER * (Math.random() * 2 - 1)));
}

/** One round over everything that is due, or over one payment. The others come before refunds, which they may request. */
export async function reconcile(services: Services, others: Recovery[], attempt?: string): Promise<void> {
  await handleEvents(services, attempt);
  if (attempt !== undefined) return drain(services, attempt);
  const timeoutMs = services.config.square.timeoutMs;
  await bringBackPayments(services.now(), timeoutMs);
  const recoveries = [...others, refunds];
  for (const { bringBack } of recoveries) await bringBack(services.now(), timeoutMs);
  await Promise.all(Array.from({ length: LANES }, () => drain(services)));
  for (const recovery of recoveries) await recovery.reconcile(services);
  await freeLostReservations();
}

async function drain(services: Services, attempt?: string): Promise<void> {
  await drainDue(async () => {
    const claimed = await claim(services.now(), services.config.square.timeoutMs, attempt);
    if (claimed === undefined) return undefined;
    const { task, doc } = claimed;
    return {
      request: doc.request,
      take: () => take(claimed, services),
      failed: (error) => services.log.error({ payment: doc._id, task, error }, 'reconciler step'),
    };
  });
}

async function take({ task, doc: payment }: Claim, services: Services): Promise<PaymentDoc | null> {
  switch (task) {
    case 'finish':
      return payment.state === 'charged' ? apply(payment, services) : release(payment, services);
    case 'abandon':
      return abandon(payment, services);
    case 'send': {
      const answer = await sendCharge(payment, services.config.square);
      return settle(payment, classify(answer, payment.sends), 'reconciler', services);
    }
    case 'look':
      return settle(payment, await lookUp(payment, services), 'reconciler', services);
  }
}

/** Gives up a payment whose request ended before sending it. A request that is only slow now loses its compare-and-set. */
async function abandon(payment: PaymentDoc, services: Services): Promise<PaymentDoc | null> {
  const set = { reason: 'abandoned', due: services.now() };
  const won = await move(payment._id, 'created', 'releasing', set);
  return won === null ? null : release(won, services);
}
