import type { Services } from '../../base/http/context';
import { defineTask } from '../../base/work/task';
import { leaseMs, LOOK_PAUSE_MS } from '../requests/times';
import { finish } from './finish';
import { refundStep } from './machine';
import { Refund, type RefundDoc } from './model';
import { look, send } from './settle';

/** Refunds under way. The request that made one takes the first step. */
export const refunds = defineTask<RefundDoc>({
  name: 'refund',
  queue: (services) => ({
    records: Refund,
    open: {},
    leaseMs: leaseMs(services),
    longestPauseMs: LOOK_PAUSE_MS,
  }),
  run: takeStep,
});

function takeStep(refund: RefundDoc, services: Services): Promise<RefundDoc> {
  switch (refundStep(refund, services.now())) {
    case 'send':
      return send(refund, services);
    case 'look':
      return look(refund, services);
    case 'finish':
      return finish(refund, services);
  }
}
