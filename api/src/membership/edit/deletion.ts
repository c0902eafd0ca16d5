import type { AuditEvent } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { isBeingCancelled } from '../record/cancelledChain';
import { freeTermOfDeleted, isRenewal } from '../duplicates/renewalClaims';

/** `takenBack`: the job whose Undo deletes it; `job`: the job that deletes it. */
type How = { what?: AuditEvent; takenBack?: string; job?: string };

/**
 * Removes an application from all lists and searches; it is kept and can be restored. False when it is not live, or
 * not as the conditions say. A deletion and a cancellation exclude each other: each is stored first and then looks for the
 * other. Of two at once, at least one sees the other and takes its own back. After a crash in between, the cancellation
 * finds the deleted application and refunds it.
 */
export async function deleteLive(
  id: number,
  conditions: QueryFilter<ApplicationDoc>,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  { what = 'deleted', takenBack = '', job = '' }: How = {},
): Promise<boolean> {
  const [at, by] = [now(), callerName(caller)];
  const deleted = await Application.findOneAndUpdate(
    { ...conditions, _id: id, state: 'live' },
    {
      $set: {
        state: 'deleted',
        deleted_at: at,
        deleted_by: by,
        deleted_in: job,
        changed_by: by,
        taken_back: takenBack,
      },
      $inc: { version: 1 },
    },
    { lean: true },
  );
  if (deleted === null) return false;
  if (await isBeingCancelled(deleted.chain)) {
    const mine = { _id: id, state: 'deleted', deleted_at: at, deleted_by: by } as const;
    await Application.updateOne(mine, {
      $set: {
        state: deleted.state,
        deleted_at: null,
        deleted_by: '',
        deleted_in: '',
        taken_back: '',
        changed_by: deleted.changed_by,
      },
      $inc: { version: 1 },
    });
    throw beingCancelled();
  }
  if (isRenewal(deleted)) await freeTermOfDeleted(deleted);
  await recordAudit(caller, at, { subject: 'application', id, what });
  return true;
}

function beingCancelled(): ApiProblem {
  return new ApiProblem('conflict', 'This membership is just being cancelled; please try again in a minute');
}
