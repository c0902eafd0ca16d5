import { loginName } from '../src/parties/accounts/names';
import { nextNumber } from '../src/base/counters';
import { Office, type OfficeDoc } from '../src/parties/offices/model';
import { Group, type GroupDoc } from '../src/parties/groups/model';

/** Stores an office; by default for the calendar year and with both ways of paying. */
export async function storeOffice(fields: Partial<OfficeDoc> = {}): Promise<OfficeDoc> {
  const office = officeRecord(await nextNumber('office'), fields);
  await Office.create(office);
  return office;
}

export function officeRecord(_id: number, fields: Partial<OfficeDoc> = {}): OfficeDoc {
  const office_email = fields.office_email ?? `office${_id}@rollbook.example`;
  return {
    _id,
    office_name: `Office ${_id}`,
    office_email,
    login: loginName(office_email),
    office_url: '',
    office_phone: '303-555-0100',
    office_contact: '',
    cc_email: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    ogid: null,
    no_group: false,
    calendar_year: true,
    office_pay: true,
    online_payment: true,
    completed: null,
    login_time: null,
    moved: null,
    moved_from: '',
    statements_off: false,
    successor: null,
    active: true,
    ...fields,
  };
}

export async function storeGroup(fields: Partial<GroupDoc> = {}): Promise<GroupDoc> {
  const _id = await nextNumber('group');
  const username = fields.username ?? `group${_id}`;
  const group: GroupDoc = { _id, name: `Group ${_id}`, login: loginName(username), ...fields, username };
  await Group.create(group);
  return group;
}
