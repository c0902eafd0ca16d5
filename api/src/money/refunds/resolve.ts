import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Refund } from './model';
import { findRefund } from './store';

/** Closes a refund in review, with what the administrator found. Its state and the application stay as they are. */
export const resolveRefund: Handler<'resolveRefund'> = async ({ refund: id, reason }, { caller, now }) => {
  const refund = await findRefund(id);
  if (refund === null) throw unknownRecord('refund');
  const resolved = { resolved_by: callerName(caller), resolved_at: now(), resolution: reason };
  const open = { _id: id, state: 'review', resolved_at: null } as const;
  if ((await Refund.updateOne(open, { $set: resolved })).matchedCount === 0) {
    throw new ApiProblem('conflict', 'There is nothing to resolve about this refund any more');
  }
  await recordAudit(caller, now(), {
    subject: 'application',
    id: refund.application ?? refund.payment,
    what: 'refund resolved',
    after: { refund: id, amount: refund.amount, reason },
  });
  return { success: true };
};
