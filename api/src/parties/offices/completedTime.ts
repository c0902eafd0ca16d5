import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { Office } from './model';
import { officeOnWire } from './wire';

/** When an office was completed, as ISO text; empty before (specification §7). */
export const getCompletedTime: Handler<'getCompletedTime'> = async ({ oid }) => {
  const office = await Office.findOne({ _id: oid }).select('completed').lean();
  if (office === null) throw unknownRecord('office');
  return office.completed?.toISOString() ?? '';
};

/** The Complete button: sets the completed time to now (specification §2, §4), or clears it. */
export const updateCompletedTime: Handler<'updateCompletedTime'> = async (
  { oid, clear = false },
  { caller, now },
) => {
  const at = now();
  const completed = clear ? null : at;
  const before = await Office.findOneAndUpdate(
    { _id: oid },
    { $set: { completed } },
    { returnDocument: 'before', lean: true },
  );
  if (before === null) throw unknownRecord('office');
  await recordAudit(caller, at, {
    subject: 'office',
    id: oid,
    what: clear ? 'completed time cleared' : 'completed',
    before: { completed: before.completed },
    after: { completed },
  });
  return officeOnWire({ ...before, completed });
};
