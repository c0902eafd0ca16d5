import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { isBeingCancelled } from '../record/cancelledChain';
import { NOT_BEING_PAID, refusal } from './editable';
import { Application } from '../record/application';
import { freeTermOfDeleted, isRenewal } from './renewalClaims';

/**
 * Removes an application from all lists and searches; it is kept and can be restored (D17). A deletion and a cancellation
 * exclude each other: each is stored first and then looks for the other. Of two at once, at least one sees the other and
 * takes its own back. After a crash in between, the cancellation finds the deleted application and refunds it.
 */
export const deleteApplication: Handler<'deleteApplication'> = async ({ id, version }, { caller, now }) => {
  const [at, by] = [now(), callerName(caller)];
  const deleted = await Application.findOneAndUpdate(
    { $and: [{ _id: id, state: 'live', ...(version === undefined ? {} : { version }) }, NOT_BEING_PAID] },
    {
      $set: { state: 'deleted', deleted_at: at, deleted_by: by, changed_by: by },
      $inc: { version: 1 },
    },
    { lean: true },
  );
  if (deleted === null) throw await refusal(id);
  if (await isBeingCancelled(deleted.chain)) {
    const mine = { _id: id, state: 'deleted', deleted_at: at, deleted_by: by } as const;
    await Application.updateOne(mine, {
      $set: { state: deleted.state, deleted_at: null, deleted_by: '', changed_by: deleted.changed_by },
      $inc: { version: 1 },
    });
    throw beingCancelled();
  }
  if (isRenewal(deleted)) await freeTermOfDeleted(deleted);
  await recordAudit(caller, at, { subject: 'application', id, what: 'deleted' });
  return { success: true };
};

function beingCancelled(): ApiProblem {
  return new ApiProblem('conflict', 'This membership is just being cancelled; please try again in a minute');
}
