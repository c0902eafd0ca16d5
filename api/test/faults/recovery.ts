import { Payment, type PaymentDoc } from '../../src/payments/model';
import { reconcile } from '../../src/payments/reconcile';
import { type Point, runProcess } from './process';
import { type Clock, servicesAt, type World } from './world';

const MINUTE = 60_000;
/** How far the clock moves before each round: past abandoning, re-sending for 15 minutes, looking up for a day. */
const ROUNDS = [1.1, 2, 2.5, 5, 8, 6, 6, 60, 25 * 60, 6, 6, 6].map((minutes) => minutes * MINUTE);
/** In this round Square settles what it has kept APPROVED or PENDING. */
const SETTLING_ROUND = 2;

export type Recovery = {
  attempt: string;
  clock: Clock;
  /** The first rounds die here. */
  crashes: readonly Point[];
  /** How Square ends a payment that it has kept open. */
  ending: 'COMPLETED' | 'CANCELED';
  /** Reconcilers that work at the same time. */
  reconcilers: number;
};

/** Lets the reconciler work on one attempt, with a moved clock and dying on its way, until it rests. */
export async function recover(world: World, recovery: Recovery): Promise<{ crashed: number }> {
  const { attempt, clock, ending } = recovery;
  const crashes = [...recovery.crashes];
  let crashed = 0;
  for (const [round, ms] of ROUNDS.entries()) {
    if (isSettled(await Payment.findOne({ _id: attempt }).lean())) break;
    if (round >= SETTLING_ROUND) settleAtSquare(world, attempt, ending);
    clock.advance(ms);
    const work = () => reconcile(servicesAt(world, clock), attempt);
    const runs = Array.from({ length: recovery.reconcilers }, () => {
      const crash = crashes.shift();
      return runProcess(work, crash === undefined ? {} : { crash });
    });
    for (const { how } of await Promise.all(runs)) crashed += how === 'crashed' ? 1 : 0;
  }
  return { crashed };
}

export function isSettled(payment: PaymentDoc | null): boolean {
  return payment === null || ['done', 'failed', 'review'].includes(payment.state);
}

function settleAtSquare({ square }: World, attempt: string, ending: Recovery['ending']): void {
  for (const { id, reference_id, status } of square.payments()) {
    const open = status === 'APPROVED' || status === 'PENDING';
    if (open && reference_id === attempt) square.settle(id, ending);
  }
}
