import type { Services } from '../../base/http/context';
import { lastRound } from '../../base/metrics/registry';
import { jittered, type Rounds, startRounds } from '../../base/work/rounds';
import { errorFacts } from '../../base/errorName';
import type { Task } from '../../base/work/task';
import { payments } from '../payments/steps';
import { refunds } from '../refunds/steps';
import { handleEvents } from './events';
import { releaseReservation, type Reservation, unpaidReservations } from '../../membership/payables/paying';
import { UNSETTLED } from '../payments/machine';
import { Payment } from '../payments/model';

/** Pause between rounds. */
const PAUSE_MS = 15_000;
/** Payments in progress at a time, so that one slow answer of Square does not delay the others. */
const LANES = 4;

/** Ends, round by round, what requests left half done: payments, other tasks, refunds. Every process may run one. */
export function startReconciler(services: Services, others: Task[]): Rounds {
  const round = async (attempt?: string) => {
    try {
      await reconcile(services, others, attempt);
      lastRound.setToCurrentTime({ worker: 'reconciler' });
    } catch (error) {
      services.log.error(errorFacts(error), 'reconciler round');
    }
  };
  return startRounds(round, () => jittered(PAUSE_MS));
}

/** One round over everything that is due, or over one payment. The others come before refunds, which they may request. */
export async function reconcile(services: Services, others: Task[], attempt?: string): Promise<void> {
  await handleEvents(services, attempt);
  if (attempt !== undefined) return payments.drain(services, attempt);
  for (const task of [payments, ...others, refunds]) await task.bringBack(services);
  await Promise.all(Array.from({ length: LANES }, () => payments.drain(services)));
  for (const task of [...others, refunds]) await task.drain(services);
  await freeLostReservations();
}

/** Reservations per query. */
const MOST = 1000;

/**
 * Frees reservations whose payment is settled or missing: a request crashed after its payment had been abandoned.
 * Reservations are read before payments, which are stored before their reservations. A payment in review keeps its own.
 */
export async function freeLostReservations(most = MOST): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const reserved: Reservation[] = await unpaidReservations(after, most);
    await freeLost(reserved);
    // A payment that the batch cuts in two is seen whole in the next round.
    after = reserved.length < most ? undefined : reserved.at(-1)?.payment;
  }
}

async function freeLost(reserved: Reservation[]): Promise<void> {
  const attempts = [...new Set(reserved.map(({ payment }) => payment))];
  const holding = await Payment.find({ _id: { $in: attempts }, state: { $in: [...UNSETTLED, 'review'] } })
    .select('_id')
    .lean();
  const held = new Set(holding.map(({ _id }) => _id));
  for (const reservation of reserved) {
    if (!held.has(reservation.payment)) await releaseReservation(reservation);
  }
}
