import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Office } from './model';
import { officeOnWire } from './wire';

/** The Complete button: the office's completed time is now (specification §2, §4). */
export const updateCompletedTime: Handler<'updateCompletedTime'> = async ({ oid }, { caller, now }) => {
  const completed = now();
  const before = await Office.findOneAndUpdate(
    { _id: oid },
    { $set: { completed } },
    { returnDocument: 'before', lean: true },
  );
  if (before === null) throw unknownRecord('office');
  await recordAudit(caller, completed, {
    subject: 'office',
    id: oid,
    what: 'completed',
    before: { completed: before.completed },
    after: { completed },
  });
  return officeOnWire({ ...before, completed });
};
