import { randomUUID } from 'node:crypto';
import type { Cell, CellRun } from '../lifecycle/campaign';
import type { Deed } from '../node';
import { outcomeOf } from '../outcome';
import { runProcess } from '../process';
import { type ProviderFault, refundKey, setFault } from '../provider';
import { dyingOnce, LATE_ROUNDS, runRounds } from '../recovery';
import { ADMIN, contextOf, startClock, type World } from '../world';
import { openRefunds, paidBy } from './scene';

/**
 * What crashes: cancelling a membership that was paid by card or in cash, undoing a cancellation whose refund was not sent,
 * handing a refund out, and deleting a membership whose cancellation was decided by a process that crashed afterwards.
 */
export const refundFlows = ['cancel by card', 'cancel in cash', 'undo', 'hand out', 'delete'] as const;
export type RefundFlow = (typeof refundFlows)[number];

export async function runRefundCell(
  world: World,
  { flow, fault, crash, second }: Cell<RefundFlow, ProviderFault>,
  index: number,
): Promise<CellRun> {
  const attempt = randomUUID();
  const clock = startClock();
  const services = { ...world.services, now: clock.now };
  const [node, other] = world.nodes;
  const chain = await paidBy[flow === 'cancel in cash' ? 'cash' : 'card'].take(world);
  const by = index % 2 === 0 ? 'member' : 'plan';
  const cancel: Deed = { kind: 'cancel', chain, by };
  // Undone is a refund that never reached Square; handed out one that Square refused.
  setFault(refundKey(chain), flow === 'undo' ? 'refused' : flow === 'hand out' ? 'failed' : fault);
  const perform = (deed: Deed) => node.perform(deed, contextOf(services, ADMIN, attempt));
  if (flow === 'undo' || flow === 'hand out') await runProcess(() => perform(cancel));
  if (flow === 'delete') await runProcess(() => perform(cancel), { crash: DECIDED });
  const deed = deedOf(flow, chain) ?? cancel;
  const ended = await runProcess(() => perform(deed), crash === undefined ? {} : { crash });
  const scene = { chains: [chain], attempts: [refundKey(chain)], clock };
  const ending = index % 3 === 0 ? 'REJECTED' : 'COMPLETED';
  const recovered = await runRounds([openRefunds(world, { ...scene, ending })], {
    ...scene,
    reconcilers: dyingOnce(other, second),
    lateRound: index % (LATE_ROUNDS + 1),
  });
  return {
    outcome: outcomeOf(ended),
    operations: ended.operations,
    recovery: recovered.operations,
    crashed: recovered.crashed,
  };
}

/** The decision is the first write of a cancellation. */
const DECIDED = { at: 0, when: 'after' } as const;

/** What follows a cancellation; undefined for the cancellation itself. */
function deedOf(flow: RefundFlow, chain: number): Deed | undefined {
  switch (flow) {
    case 'cancel by card':
    case 'cancel in cash':
      return undefined;
    case 'undo':
      return { kind: 'undo cancellation', chain };
    case 'hand out':
      return { kind: 'hand out', chain };
    case 'delete':
      return { kind: 'delete', id: chain };
  }
}
