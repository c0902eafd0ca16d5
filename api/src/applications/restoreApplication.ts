import { recordAudit } from '../audit/record';
import { callerName } from '../http/caller';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Application } from './model';
import { onWire } from './toWire';

/** Restores a deleted application unchanged (D17). */
export const restoreApplication: Handler<'restoreApplication'> = async ({ id }, { caller, now }) => {
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
