import type { Services } from '../../base/http/context';
import { drainDue } from '../../base/leases';
import { finish } from './finish';
import type { RefundDoc } from './model';
import { look, send } from './settle';
import { claimRefund, type RefundClaim } from './store';

/** Takes the next steps of all refunds that are due, or of one: the request that made it takes the first. */
export async function reconcileRefunds(services: Services, id?: string): Promise<void> {
  await drainDue(async () => {
    const claimed = await claimRefund(services.now(), services.config.square.timeoutMs, id);
    if (claimed === undefined) return undefined;
    const { task, doc } = claimed;
    return {
      request: doc.request,
      take: () => take(claimed, services),
      failed: (error) => services.log.error({ refund: doc._id, task, error }, 'refund step'),
    };
  });
}

function take({ task, doc }: RefundClaim, services: Services): Promise<RefundDoc> {
  switch (task) {
    case 'send':
      return send(doc, services);
    case 'look':
      return look(doc, services);
    case 'finish':
      return finish(doc, services);
  }
}
