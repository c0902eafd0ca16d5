import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../http/context';
import { lastRound } from '../metrics/registry';
import { apply } from './apply';
import { sendCharge } from './charge';
import { heedEvents } from './events';
import { freeLostReservations } from './janitor';
import { lookUp } from './lookup';
import { classify } from './machine';
import type { PaymentDoc } from './model';
import { release } from './release';
import { settle } from './settle';
import { type Claim, claim, move } from './store';
import { inRequest } from '../requestId';

/** Pause between rounds; the jitter keeps several nodes from asking at the same moments. */
const PAUSE_MS = 15_000;
const JITTER = 0.3;
/** Payments that one node works on at a time: one that Square keeps waiting does not keep the others. */
const LANES = 4;

export type Reconciler = {
  /** Ends after the round under way. */
  stop: () => Promise<void>;
  /** Looks at one payment, or at all that is due, without waiting for the next round. */
  wake: (attempt?: string) => void;
};

/** Ends, round by round, what requests have left unsettled. Every node may run one. */
export function startReconciler(services: Services): Reconciler {
  const stopping = new AbortController();
  let turn = Promise.resolve();
  const run = (attempt?: string) => {
    turn = turn.then(() => (stopping.signal.aborted ? undefined : safely(services, attempt)));
    return turn;
  };
  const rounds = async () => {
    while (!stopping.signal.aborted) {
      await run();
      const pause = PAUSE_MS * (1 + JITTER * (Math.random() * 2 - 1));
      // An aborted pause is how stop() ends it.
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = rounds();
  return {
    wake: (attempt) => void run(attempt),
    stop: async () => {
      stopping.abort();
      await Promise.all([ended, turn]);
    },
  };
}

async function safely(services: Services, attempt: string | undefined): Promise<void> {
  try {
    await reconcile(services, attempt);
    lastRound.setToCurrentTime({ worker: 'reconciler' });
  } catch (error) {
    services.log.error({ error: error instanceof Error ? error.name : typeof error }, 'reconciler round');
  }
}

/** One round: everything that is due, or one payment at once. */
export async function reconcile(services: Services, attempt?: string): Promise<void> {
  await heedEvents(services, attempt);
  if (attempt !== undefined) return drain(services, attempt);
  await Promise.all(Array.from({ length: LANES }, () => drain(services)));
  await freeLostReservations();
}

/** Takes steps until nothing is due. What fails keeps its lease, so that the round goes on with the others. */
async function drain(services: Services, attempt?: string): Promise<void> {
  for (;;) {
    const claimed = await claim(services.now(), services.config.square.timeoutMs, attempt);
    if (claimed === undefined) return;
    await inRequest(claimed.payment.request ?? '', () => takeSafely(claimed, services));
  }
}

async function takeSafely(claimed: Claim, services: Services): Promise<void> {
  try {
    await take(claimed, services);
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: typeof error };
    services.log.error({ payment: claimed.payment._id, task: claimed.task, error: name }, 'reconciler step');
  }
}

async function take({ task, payment }: Claim, services: Services): Promise<PaymentDoc | null> {
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

/** Gives up a payment whose request ended before it was sent; were it only slow, its compare-and-set now fails. */
async function abandon(payment: PaymentDoc, services: Services): Promise<PaymentDoc | null> {
  const set = { reason: 'abandoned', due: services.now() };
  const won = await move(payment._id, 'created', 'releasing', set);
  return won === null ? null : release(won, services);
}
