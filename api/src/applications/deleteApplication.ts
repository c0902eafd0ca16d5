import { actorName, recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { ApiProblem, unknownRecord } from '../http/problem';
import { officeNames } from '../offices/names';
import { NOT_BEING_PAID } from './editApplication';
import { Application } from './model';
import { toApplication } from './toWire';

/** Takes an application out of every list and search; it is kept and can be restored (D17). */
export const deleteApplication: Handler<'deleteApplication'> = async ({ id, version }, { caller, now }) => {
  const at = now();
  const deleted = await Application.findOneAndUpdate(
    { $and: [{ _id: id, state: 'live', ...(version === undefined ? {} : { version }) }, NOT_BEING_PAID] },
    {
      $set: {
        state: 'deleted',
        deleted_at: at,
        deleted_by: actorName(caller),
        changed_by: actorName(caller),
      },
      $inc: { version: 1 },
    },
    { lean: true },
  );
  if (deleted === null) throw await whyNot(id);
  await recordAudit(caller, at, { subject: 'application', id, what: 'deleted' });
  return { success: true };
};

async function whyNot(id: number): Promise<ApiProblem> {
  const stored = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (stored === null) return unknownRecord('application');
  if (!stored.paid && stored.payment !== null) {
    return new ApiProblem(
      'conflict',
      'A card payment for this application is being confirmed; please try again later',
    );
  }
  return new ApiProblem('stale_version', 'Somebody else has changed this application meanwhile', {
    current: toApplication(stored, (await officeNames([stored.oid]))(stored.oid)),
    changedBy: stored.changed_by,
  });
}
