import type { Deed } from '../node';
import { runProcess } from '../process';
import { type ProviderFault, refundKey } from '../provider';
import type { Cell, CellRun } from '../run';
import { ADMIN } from '../world';
import { openRefunds, paidBy } from './scene';

/**
 * What crashes: cancelling a membership that was paid by card or in cash, undoing a cancellation whose refund was not sent,
 * handing a refund out, and deleting a membership whose cancellation was decided by a process that crashed afterwards.
 */
export const refundFlows = ['cancel by card', 'cancel in cash', 'undo', 'hand out', 'delete'] as const;
export type RefundFlow = (typeof refundFlows)[number];

export async function runRefundCell(
  run: CellRun,
  { flow, fault }: Cell<RefundFlow, ProviderFault>,
): Promise<void> {
  const [node] = run.world.nodes;
  const chain = await paidBy[flow === 'cancel in cash' ? 'cash' : 'card'].take(run.world);
  const attempt = run.attempt();
  const by = run.index % 2 === 0 ? 'member' : 'plan';
  const cancel = run.request({ kind: 'cancel', chain, by }, ADMIN, attempt);
  // Undone is a refund that never reached Square; handed out one that Square refused.
  run.fail(refundKey(chain), flow === 'undo' ? 'refused' : flow === 'hand out' ? 'failed' : fault);
  const deed = deedOf(flow, chain);
  if (deed !== undefined) await runProcess(() => cancel(node), flow === 'delete' ? { crash: DECIDED } : {});
  await run.perform(deed === undefined ? cancel : run.request(deed, ADMIN, attempt));
  await run.recover(openRefunds(run, [chain]));
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
