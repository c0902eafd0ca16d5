import { type CallInput, STAFF } from '@rollbook/contract';
import { printProblem } from '@rollbook/contract/printable';
import { loginName } from '../accounts/names';
import { findGroup, groupsByName } from '../groups/records';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import type { OfficeDoc } from './model';
import { addressOf } from './wire';

type Form = CallInput<'addOffice'>['newOffice'];

/** The fields of an office that its form sets. */
export type OfficeFields = Omit<
  OfficeDoc,
  '_id' | 'completed' | 'login_time' | 'active' | 'successor' | 'moved' | 'moved_from' | 'statements_off'
>;

/** The form with its group by number, where it has only the name (§3). Throws 422 for a name that no group, or more than one, has. */
export async function withGroupNumber({ office_group, ...form }: Form): Promise<Omit<Form, 'office_group'>> {
  if (form.ogid !== undefined || office_group === undefined || office_group === '') return form;
  const [group, another] = await groupsByName(office_group);
  if (group === undefined) throw invalidFields({ 'newOffice.office_group': 'There is no such group' });
  if (another !== undefined) {
    throw invalidFields({ 'newOffice.office_group': 'More than one group has this name' });
  }
  return { ...form, ogid: group._id };
}

/** The fields as stored; a part of the address that is missing stays as it was before. Throws 422 for an unknown group, or for a missing answer that is required: `null` is one (§5). */
export async function officeFields(
  form: Omit<Form, 'office_group'>,
  group: 'optional' | 'required',
  before?: OfficeDoc,
): Promise<OfficeFields> {
  if (form.ogid === undefined && group === 'required') {
    throw invalidFields({ 'newOffice.ogid': STAFF.groupRequired });
  }
  refuseUnprintable(form, before);
  const ogid = form.ogid ?? null;
  if (ogid !== null && (await findGroup(ogid)) === null) {
    throw invalidFields({ 'newOffice.ogid': 'There is no such group' });
  }
  const address = {
    street: form.street ?? before?.street ?? '',
    city: form.city ?? before?.city ?? '',
    state: form.state ?? before?.state ?? '',
    zip: form.zip ?? before?.zip ?? '',
  };
  const no_group = ogid === null && group === 'required';
  return { ...form, ...address, ogid, no_group, login: loginName(form.office_email) };
}

/** Throws 422 for a new text of a member's papers that no font prints (D84). */
function refuseUnprintable(form: Form, before: OfficeDoc | undefined): void {
  for (const field of ['office_name', 'office_phone'] as const) {
    if (form[field] === before?.[field]) continue;
    const problem = printProblem(form[field], 'en');
    if (problem !== undefined) throw invalidFields({ [`newOffice.${field}`]: problem });
  }
}

/** 409 for the e-mail of another office. */
export function emailTaken(): ApiProblem {
  const message = 'Another office signs in with this email';
  return new ApiProblem('duplicate', message, {
    errors: [{ field: 'newOffice.office_email', message }],
  });
}

/** The fields of an office that the audit keeps. */
export function auditView(
  office: OfficeDoc,
): Omit<
  OfficeDoc,
  '_id' | 'login' | 'login_time' | 'successor' | 'moved' | 'moved_from' | 'no_group' | 'statements_off'
> {
  return {
    office_name: office.office_name,
    office_email: office.office_email,
    office_url: office.office_url,
    office_phone: office.office_phone,
    office_contact: office.office_contact,
    cc_email: office.cc_email,
    ...addressOf(office),
    ogid: office.ogid,
    calendar_year: office.calendar_year,
    office_pay: office.office_pay,
    online_payment: office.online_payment,
    completed: office.completed,
    active: office.active,
  };
}
