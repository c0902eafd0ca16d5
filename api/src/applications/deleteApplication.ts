import { recordAudit } from '../audit/record';
import { callerName } from '../http/caller';
import type { Handler } from '../http/context';
import { NOT_BEING_PAID, refusal } from './editable';
import { Application } from './model';
import { freeTermOfDeleted, isRenewal } from './renewalClaims';

/** Removes an application from all lists and searches; it is kept and can be restored (D17). */
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
  if (isRenewal(deleted)) await freeTermOfDeleted(deleted);
  await recordAudit(caller, at, { subject: 'application', id, what: 'deleted' });
  return { success: true };
};
