import { actorName, recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { officeNames } from '../offices/names';
import { Application } from './model';
import { toApplication } from './toWire';

/** Brings a deleted application back as it was (D17). */
export const restoreApplication: Handler<'restoreApplication'> = async ({ id }, { caller, now }) => {
  const restored = await Application.findOneAndUpdate(
    { _id: id, state: 'deleted' },
    {
      $set: { state: 'live', deleted_at: null, deleted_by: '', changed_by: actorName(caller) },
      $inc: { version: 1 },
    },
    { returnDocument: 'after', lean: true },
  );
  if (restored === null) throw unknownRecord('deleted application');
  await recordAudit(caller, now(), { subject: 'application', id, what: 'restored' });
  return toApplication(restored, (await officeNames([restored.oid]))(restored.oid));
};
