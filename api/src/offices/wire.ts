import type { Office, PublicOffice } from '@rollbook/contract';
import { Group } from '../groups/model';
import type { OfficeDoc } from './model';

/** What everybody may see of an office (D5). */
export function toPublicOffice(office: OfficeDoc, groupName: string): PublicOffice {
  return {
    oid: office._id,
    office_name: office.office_name,
    office_url: office.office_url,
    office_phone: office.office_phone,
    calendar_year: office.calendar_year,
    online_payment: office.online_payment,
    office_pay: office.office_pay,
    group_name: groupName,
  };
}

/** Every field of an office, for itself, its group and the administrator. */
export function toOffice(office: OfficeDoc, groupName: string): Office {
  return {
    ...toPublicOffice(office, groupName),
    office_email: office.office_email,
    office_contact: office.office_contact,
    cc_email: office.cc_email,
    ogid: office.ogid,
    office_group: groupName,
    completed: office.completed?.toISOString() ?? null,
    login_time: office.login_time?.toISOString() ?? null,
    active: office.active,
  };
}

/** The names of all groups; empty text for offices without one. */
export async function groupNames(): Promise<(ogid: number | null) => string> {
  const groups = await Group.find().lean();
  const names = new Map(groups.map((group) => [group._id, group.name]));
  return (ogid) => (ogid === null ? '' : (names.get(ogid) ?? ''));
}

/** One office as the wire shows it in full. */
export async function officeOnWire(office: OfficeDoc): Promise<Office> {
  return toOffice(office, (await groupNames())(office.ogid));
}
