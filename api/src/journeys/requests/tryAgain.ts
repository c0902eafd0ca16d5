import { randomUUID } from 'node:crypto';
import type { Context } from '../../base/http/context';
import { callerName } from '../../base/http/caller';
import { ApiProblem } from '../../base/http/problem';
import { applicationOfRefund } from '../../membership/payables/refunding';
import { requestRefund } from '../../money/refunds/request';
import { refunds } from '../../money/refunds/steps';
import { findRefund } from '../../money/refunds/store';
import { withdrawRefund } from '../../money/refunds/withdraw';
import { MemberRequest, type MemberRequestDoc } from './model';

/**
 * Sends the money of a cancellation again that Square has refused: a refund of its own in place of the refused one, whose key
 * would get the same answer. Its id is stored first, by one conditional update: of two at once both send the same one.
 */
export async function tryAgain(request: MemberRequestDoc, context: Context): Promise<void> {
  const refused = await lastOf(request);
  if (refused?.state === 'refused') {
    const { _id, tries, refunds: earlier } = request;
    const set = { refunds: [...earlier, randomUUID()], tries: tries + 1 };
    await MemberRequest.updateOne({ _id, tries }, { $set: set });
  }
  const present = await MemberRequest.findById(request._id).orFail().lean();
  const [next = '', before = ''] = [present.refunds.at(-1), present.refunds.at(-2)];
  if ((await findRefund(next)) === null) await replace(present, before, next, context);
  else if (refused?.state !== 'refused') throw new ApiProblem('conflict', NOT_REFUSED);
  await refunds.drain(context, next);
}

const NOT_REFUSED = 'The money is on its way or has gone back, or the refund waits for a decision';

async function replace(request: MemberRequestDoc, before: string, next: string, context: Context) {
  const old = await findRefund(before);
  if (old === null || old.application === null) throw new ApiProblem('conflict', NOT_REFUSED);
  const application = await applicationOfRefund(old.application);
  if (application === undefined) throw new ApiProblem('conflict', NOT_REFUSED);
  if (!(await withdrawRefund(before, context.caller, context))) throw new ApiProblem('conflict', NOT_REFUSED);
  const order = { _id: next, reason: old.reason, actor: callerName(context.caller), amount: request.amount };
  await requestRefund({ ...order, application }, context);
}

async function lastOf({ refunds: ids }: MemberRequestDoc) {
  const last = ids.at(-1);
  return last === undefined ? null : findRefund(last);
}
