import { recordAudit } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { insertNew, withDefaults } from '../../base/database';
import type { Handler } from '../../base/http/context';
import { auditView, emailTaken, officeFields, withGroupNumber } from './fields';
import { Office } from './model';
import { officeOnWire } from './wire';

/** A new office. It has no account until Send New Password, so there is no second record that could fail. */
export const addOffice: Handler<'addOffice'> = async ({ newOffice }, { caller, now }) => {
  const fields = await officeFields(await withGroupNumber(newOffice), 'optional');
  const _id = await nextNumber('office');
  const office = withDefaults(Office, { _id, ...fields });
  if (!(await insertNew(Office, office))) throw emailTaken();
  await recordAudit(caller, now(), { subject: 'office', id: _id, what: 'added', after: auditView(office) });
  return officeOnWire(office);
};
