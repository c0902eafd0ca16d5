import { UNSETTLED } from '../../../src/money/payments/machine';
import { Payment } from '../../../src/money/payments/model';
import type { Node } from '../nodes';
import type { Chore } from '../recovery';
import type { Run } from '../run';

/** The unsettled payments of a run: by attempt id, or by application where a request made its own attempt. */
export function unsettledPayments(run: Run, ids: readonly number[] = []): Chore {
  return async () => {
    const payments = await Payment.find({
      state: { $in: UNSETTLED },
      $or: [{ _id: { $in: run.attempts } }, { ids: { $in: ids } }],
    })
      .select('_id')
      .lean();
    if (payments.length === 0) return undefined;
    const unsettled = payments.map(({ _id }) => _id);
    return {
      take: (node) => reconcileAll(run, node, unsettled),
      settle: () => settleAtSquare(run, unsettled),
    };
  };
}

export async function reconcileAll({ services }: Run, node: Node, attempts: string[]): Promise<void> {
  for (const attempt of attempts) await node.reconcile(services, [], attempt);
}

function settleAtSquare({ world: { square }, endsWell }: Run, attempts: string[]): void {
  for (const { id, reference_id = '', status } of square.payments()) {
    const open = status === 'APPROVED' || status === 'PENDING';
    if (open && attempts.includes(reference_id)) square.settle(id, endsWell ? 'COMPLETED' : 'CANCELED');
  }
}
