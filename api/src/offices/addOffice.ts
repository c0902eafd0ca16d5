import { recordAudit } from '../audit/record';
import { nextNumber } from '../counters';
import type { Handler } from '../http/context';
import { auditView, officeFields, withUniqueEmail } from './fields';
import { Office, type OfficeDoc } from './model';
import { officeOnWire } from './wire';

/** A new office. It has no password until Send New Password, so there is no second record to go wrong (D6b). */
export const addOffice: Handler<'addOffice'> = async ({ newOffice }, { caller, now }) => {
  const fields = await officeFields(newOffice, 'optional');
  const _id = await nextNumber('office');
  const office: OfficeDoc = { _id, ...fields, completed: null, login_time: null, active: true };
  await withUniqueEmail(() => Office.create(office));
  await recordAudit(caller, now(), { subject: 'office', id: _id, what: 'added', after: auditView(office) });
  return officeOnWire(office);
};
