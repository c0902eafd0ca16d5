import { denverDate, shownDate } from '@rollbook/contract';
import { paymentDay } from '../../membership/payables/refunding';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { ApiProblem, invalidFields, unknownRecord } from '../../base/http/problem';
import { standingDispute } from '../payments/disputes';
import { finish } from './finish';
import { HANDED_OUT_FROM } from './machine';
import { findRefund, moveRefund } from './store';

const OPEN_BY_HAND = { handed_out: '', resolved_at: null };

/** Closes a refund that was handed out in cash or by check. */
export const handOutRefund: Handler<'handOutRefund'> = async ({ refund: id, date, method }, context) => {
  const { caller, now } = context;
  if (date > denverDate(now())) throw invalidFields({ date: 'The date may not be in the future' });
  const refund = await findRefund(id);
  if (refund === null) throw unknownRecord('refund');
  const paid = refund.application === null ? undefined : await paymentDay(refund.application);
  if (paid !== undefined && date < paid) {
    throw invalidFields({ date: `The date may not be before the payment, which was on ${shownDate(paid)}` });
  }
  const dispute = await standingDispute(refund.payment);
  const from = HANDED_OUT_FROM.find((state) => state === refund.state);
  const handed = { handed_out: date, method, handed_by: callerName(caller), due: now() };
  const won = from === undefined ? null : await moveRefund(id, from, 'completed', handed, OPEN_BY_HAND);
  if (won === null) {
    throw new ApiProblem('conflict', 'This refund is not open any more; please look at it again');
  }
  await recordAudit(caller, now(), {
    subject: 'application',
    id: refund.application ?? refund.payment,
    what: 'refund handed out',
    before: { state: refund.state },
    after: {
      state: won.state,
      refund: id,
      amount: refund.amount,
      date,
      method,
      ...(dispute === undefined ? {} : { dispute: dispute._id, dispute_state: dispute.state }),
    },
  });
  await finish(won, context);
  return { success: true };
};
