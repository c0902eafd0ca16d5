import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { endAccess } from './closing';
import { Office } from './model';
import { officeOnWire } from './wire';

/** Deactivates or reactivates an office. Sessions and password links of a deactivated one end at once. */
export const setOfficeActive: Handler<'setOfficeActive'> = async ({ oid, active }, { caller, now }) => {
  // Before and after: a crash in between must leave no session or link of a deactivated office.
  if (!active) await endAccess(oid);
  const before = await Office.findOneAndUpdate(
    { _id: oid },
    // One that takes applicants again leads to no other one.
    { $set: { active, ...(active ? { successor: null } : {}) } },
    { returnDocument: 'before', lean: true },
  );
  if (before === null) throw unknownRecord('office');
  if (!active) await endAccess(oid);
  if (before.active !== active) {
    await recordAudit(caller, now(), {
      subject: 'office',
      id: oid,
      what: active ? 'reactivated' : 'deactivated',
      before: { active: before.active },
      after: { active },
    });
  }
  return officeOnWire({ ...before, active });
};
