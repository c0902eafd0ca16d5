import { recordAudit } from '../audit/record';
import { callerName } from '../http/caller';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Application } from './model';
import { claimOrRefuse } from './samePerson';
import { onWire } from './toWire';

/** Restores a deleted application unchanged (D17), unless its person has another one by now (D35). */
export const restoreApplication: Handler<'restoreApplication'> = async ({ id }, { caller, now }) => {
  const deleted = await Application.findOne({ _id: id, state: 'deleted' }).lean();
  if (deleted === null) throw unknownRecord('deleted application');
  if (!deleted.another) {
    await claimOrRefuse(deleted, deleted.attempt ?? `restored ${id}`, { now: now(), language: 'en' });
  }
  const restored = await Application.findOneAndUpdate(
    { _id: id, state: 'deleted' },
    {
      $set: { state: 'live', deleted_at: null, deleted_by: '', changed_by: callerName(caller) },
      $inc: { version: 1 },
    },
    { returnDocument: 'after', lean: true },
  );
  if (restored === null) throw unknownRecord('deleted application');
  await recordAudit(caller, now(), { subject: 'application', id, what: 'restored' });
  return onWire(restored);
};
