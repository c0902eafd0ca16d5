import { type CallInput, STAFF } from '@rollbook/contract';
import { loginName } from '../accounts/model';
import { isDuplicateKey } from '../database';
import { Group } from '../groups/model';
import { ApiProblem, invalidFields } from '../http/problem';
import type { OfficeDoc } from './model';

type Form = CallInput<'addOffice'>['newOffice'];

/** What the office form decides of an office. */
export type OfficeFields = Omit<OfficeDoc, '_id' | 'completed' | 'login_time' | 'active'>;

/** The fields as stored. Throws 422 for a group that does not exist, or for none where one is required (§5). */
export async function officeFields(form: Form, group: 'optional' | 'required'): Promise<OfficeFields> {
  const ogid = form.ogid ?? null;
  if (ogid === null && group === 'required') throw invalidFields({ 'newOffice.ogid': STAFF.groupRequired });
  if (ogid !== null && !(await Group.exists({ _id: ogid }))) {
    throw invalidFields({ 'newOffice.ogid': 'There is no such group' });
  }
  return { ...form, ogid, login: loginName(form.office_email) };
}

/** Runs a write; the unique index decides who has an e-mail, and the loser gets 409 (D24). */
export async function withUniqueEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'Another office signs in with this email';
    throw new ApiProblem('duplicate', message, {
      errors: [{ field: 'newOffice.office_email', message }],
    });
  }
}

/** What the audit keeps of an office before and after a change (D19). */
export function auditView(office: OfficeDoc): Omit<OfficeDoc, '_id' | 'login' | 'login_time'> {
  return {
    office_name: office.office_name,
    office_email: office.office_email,
    office_url: office.office_url,
    office_phone: office.office_phone,
    office_contact: office.office_contact,
    cc_email: office.cc_email,
    ogid: office.ogid,
    calendar_year: office.calendar_year,
    office_pay: office.office_pay,
    online_payment: office.online_payment,
    completed: office.completed,
    active: office.active,
  };
}
