import { recordAudit } from '../audit/record';
import { unlessTaken } from '../database';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { auditView, emailTaken, officeFields } from './fields';
import { Office } from './model';
import { officeOnWire } from './wire';

/** Saves the office form; a changed e-mail is valid for sign-in at once. */
export const editOffice: Handler<'editOffice'> = async ({ oid, newOffice }, { caller, now }) => {
  const fields = await officeFields(newOffice, 'required');
  const before = await unlessTaken(() =>
    Office.findOneAndUpdate({ _id: oid }, { $set: fields }, { returnDocument: 'before', lean: true }),
  );
  if (before === undefined) throw emailTaken();
  if (before === null) throw unknownRecord('office');
  const office = { ...before, ...fields };
  await recordAudit(caller, now(), {
    subject: 'office',
    id: oid,
    what: 'edited',
    before: auditView(before),
    after: auditView(office),
  });
  return officeOnWire(office);
};
