import { STAFF } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { isDeletedByJoining } from '../record/joined';
import { claimAll } from '../enrol/renewal';
import { isRenewal, withdraw } from '../duplicates/renewalClaims';
import { askedByStaff, claimOrRefuse } from '../duplicates/samePerson';
import { refuseErased } from './editable';
import { onWire } from '../lists/toWire';

/**
 * Restores a deleted application unchanged, unless its person has another one by now (D35), or its membership was
 * renewed by another one. With `job` only what this job has deleted, not what was restored and deleted again since.
 */
export async function restoreDeleted(
  id: number,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  { job }: { job?: string } = {},
): Promise<ApplicationDoc> {
  const own = job === undefined ? {} : { deleted_in: job };
  const deleted = await Application.findOne({ _id: id, state: 'deleted', ...own }).lean();
  if (deleted === null) throw unknownRecord('deleted application');
  refuseErased(deleted);
  if (isDeletedByJoining(deleted)) throw new ApiProblem('conflict', STAFF.cancelledByJoining);
  const attempt = deleted.attempt ?? `restored ${id}`;
  if (isRenewal(deleted)) await claimAgain(deleted, attempt, now());
  else if (!deleted.another)
    await claimOrRefuse(askedByStaff(deleted), attempt, { now: now(), language: 'en' });
  const restored = await Application.findOneAndUpdate(
    { _id: id, state: isRenewal(deleted) ? 'hidden' : 'deleted', ...own },
    {
      $set: {
        state: 'live',
        twice_due: true,
        deleted_at: null,
        deleted_by: '',
        deleted_in: '',
        taken_back: '',
        changed_by: callerName(caller),
      },
      $inc: { version: 1 },
    },
    { returnDocument: 'after', lean: true },
  );
  if (restored === null) throw unknownRecord('deleted application');
  await recordAudit(caller, now(), { subject: 'application', id, what: 'restored' });
  return restored;
}

export const restoreApplication: Handler<'restoreApplication'> = async ({ id }, context) =>
  onWire(await restoreDeleted(id, context));

/** A renewal is hidden while it claims its term again: a deleted one would lose a claim that it has just taken. */
async function claimAgain(deleted: ApplicationDoc, attempt: string, now: Date): Promise<void> {
  const { _id, version } = deleted;
  const hidden = await Application.findOneAndUpdate(
    { _id, state: 'deleted', version },
    { $set: { state: 'hidden', deleted_at: now }, $inc: { version: 1 } },
    { returnDocument: 'after', lean: true },
  );
  if (hidden === null) throw unknownRecord('deleted application');
  const refused = await claimAll(hidden, { attempt, language: 'en' }, now);
  if (refused === undefined) return;
  await withdraw(hidden);
  throw refused;
}
