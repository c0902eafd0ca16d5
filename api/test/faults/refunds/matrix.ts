import { randomUUID } from 'node:crypto';
import type { Deed } from '../node';
import { outcomeOf, type Tally } from '../outcome';
import { pointsOf } from '../matrix';
import { type Point, runProcess } from '../process';
import { type ProviderFault, setFault } from '../provider';
import { dyingOnce } from '../recovery';
import { ADMIN, contextOf, inPool, startClock, type World } from '../world';
import { LATE_ROUNDS, recoverRefunds, takePaid } from './scene';

/**
 * What crashes: cancelling a membership that was paid by card or in cash, undoing a cancellation whose refund was not sent,
 * and handing a refund out.
 */
export const refundFlows = ['cancel by card', 'cancel in cash', 'undo', 'hand out'] as const;
export type RefundFlow = (typeof refundFlows)[number];

export type RefundCell = { flow: RefundFlow; fault: ProviderFault; crash?: Point; second?: Point };
export type RefundRun = { operations: string[]; recovery: string[] };

const LANES = 24;
const SEND = 'POST /v2/refunds';

/** The cells of a flow and a fault: without a crash, and with each crash point of an undisturbed run. */
export async function refundCells(
  world: World,
  flow: RefundFlow,
  fault: ProviderFault,
): Promise<RefundCell[]> {
  const { operations } = await runCell(world, { flow, fault }, 0);
  const sent = operations.findIndex((name) => name === SEND);
  // Before the send the faults make no difference: without one is enough.
  const isRepeat = ({ at, when }: Point) =>
    fault !== 'none' && (at < sent || (at === sent && when === 'before'));
  const points = pointsOf(operations).filter((point) => !isRepeat(point));
  return [{ flow, fault }, ...points.map((crash) => ({ flow, fault, crash }))];
}

/** Runs cells concurrently. */
export async function runRefundCells(
  world: World,
  cells: RefundCell[],
  tally: Tally,
): Promise<Map<RefundCell, RefundRun>> {
  const runs = new Map<RefundCell, RefundRun>();
  await inPool(cells.entries(), LANES, async ([index, cell]) => {
    const { outcome, crashed, ...run } = await runCell(world, cell, index);
    runs.set(cell, run);
    tally.add('runs');
    tally.add(outcome);
    if (crashed > 0) tally.add('second crash');
  });
  return runs;
}

async function runCell(world: World, { flow, fault, crash, second }: RefundCell, index: number) {
  const attempt = randomUUID();
  const clock = startClock();
  const services = { ...world.services, now: clock.now };
  const [node, other] = world.nodes;
  const chain = await takePaid(world, flow === 'cancel in cash' ? 'cash' : 'card');
  const chains = [chain];
  const by = index % 2 === 0 ? 'member' : 'plan';
  const cancel: Deed = { kind: 'cancel', chain, by };
  // Undone is a refund that never reached Square; handed out one that Square refused.
  setFault(attempt, flow === 'undo' ? 'refused' : flow === 'hand out' ? 'failed' : fault);
  const perform = (deed: Deed) => node.perform(deed, contextOf(services, ADMIN, attempt));
  if (flow === 'undo' || flow === 'hand out') await runProcess(() => perform(cancel));
  const deed: Deed =
    flow === 'undo'
      ? { kind: 'undo cancellation', chain }
      : flow === 'hand out'
        ? { kind: 'hand out', chain }
        : cancel;
  const ended = await runProcess(() => perform(deed), crash === undefined ? {} : { crash });
  const recovered = await recoverRefunds(world, {
    chains,
    attempts: [attempt],
    clock,
    reconcilers: dyingOnce(other, second),
    lateRound: index % (LATE_ROUNDS + 1),
    ending: index % 3 === 0 ? 'REJECTED' : 'COMPLETED',
  });
  return {
    outcome: outcomeOf(ended),
    operations: ended.operations,
    recovery: recovered.operations,
    crashed: recovered.crashed,
  };
}
