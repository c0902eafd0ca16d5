import { UNSETTLED } from '../../src/payments/machine';
import { Payment } from '../../src/payments/model';
import { reconcile } from '../../src/payments/reconcile';
import { type Plan, runProcess } from './process';
import { lateArrivals } from './provider';
import { type Clock, servicesAt, type World } from './world';

const MINUTE = 60_000;
/** How far the clock moves before each round: past abandoning, re-sending for 15 minutes, looking up for a day. */
const ROUNDS = [1.1, 2, 2.5, 5, 8, 6, 6, 60, 25 * 60, 6, 6, 6].map((minutes) => minutes * MINUTE);
/** From this round on Square settles what it has kept APPROVED or PENDING. */
const SETTLING_ROUND = 2;

export type Recovery = {
  attempts: readonly string[];
  clock: Clock;
  /** Where the reconcilers die, one after the other; those beyond the list live. */
  plans: readonly Plan[];
  /** How Square ends a payment that it has kept open. */
  ending: 'COMPLETED' | 'CANCELED';
  /** Reconcilers that work at the same time. */
  reconcilers: number;
};

/** Lets reconcilers work on some attempts, with a moved clock and dying on their way, until they rest. */
export async function recover(world: World, recovery: Recovery): Promise<{ crashed: number }> {
  const { attempts, clock, ending, reconcilers } = recovery;
  const plans = recovery.plans.values();
  let crashed = 0;
  for (const [round, ms] of ROUNDS.entries()) {
    const unsettled = await unsettledOf(attempts);
    if (unsettled.length === 0) break;
    if (round >= SETTLING_ROUND) settleAtSquare(world, unsettled, ending);
    clock.advance(ms);
    const runs = Array.from({ length: reconcilers }, () =>
      runProcess(() => reconcileAll(world, clock, unsettled), plans.next().value ?? {}),
    );
    for (const { how } of await Promise.all(runs)) crashed += how === 'crashed' ? 1 : 0;
  }
  await Promise.all(attempts.map(lateArrivals));
  return { crashed };
}

export async function reconcileAll(world: World, clock: Clock, attempts: string[]): Promise<void> {
  for (const attempt of attempts) await reconcile(servicesAt(world, clock), attempt);
}

/** Those of some attempts that the reconciler still has to end. */
export async function unsettledOf(attempts: readonly string[]): Promise<string[]> {
  const payments = await Payment.find({ _id: { $in: attempts }, state: { $in: UNSETTLED } })
    .select('_id')
    .lean();
  return payments.map(({ _id }) => _id);
}

function settleAtSquare({ square }: World, attempts: string[], ending: Recovery['ending']): void {
  for (const { id, reference_id = '', status } of square.payments()) {
    const open = status === 'APPROVED' || status === 'PENDING';
    if (open && attempts.includes(reference_id)) square.settle(id, ending);
  }
}
