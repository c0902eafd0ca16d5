import type { Office, ParticipatingOffice, PublicOffice } from '@rollbook/contract';
import { groupNames } from '../groups/records';
import type { OfficeDoc } from './model';

/** Every field of an office, for itself, its group and the administrator. */
export function toOffice(office: OfficeDoc, groupName: string): Office {
  return {
    oid: office._id,
    office_name: office.office_name,
    office_url: office.office_url,
    office_phone: office.office_phone,
    calendar_year: office.calendar_year,
    online_payment: office.online_payment,
    office_pay: office.office_pay,
    group_name: groupName,
    office_email: office.office_email,
    office_contact: office.office_contact,
    cc_email: office.cc_email,
    ...addressOf(office),
    ogid: office.ogid,
    office_group: groupName,
    ...(office.no_group ? { no_group: true } : {}),
    completed: office.completed?.toISOString() ?? null,
    login_time: office.login_time?.toISOString() ?? null,
    active: office.active,
  };
}

/** An office as applicants choose it. */
export function toChoice(office: PublicOffice): PublicOffice {
  return {
    oid: office.oid,
    office_name: office.office_name,
    office_phone: office.office_phone,
    calendar_year: office.calendar_year,
    online_payment: office.online_payment,
    office_pay: office.office_pay,
    group_name: office.group_name,
    ...addressOf(office),
  };
}

/** An office as the public directory shows it. */
export function toParticipating({ office_url, ...office }: Omit<Office, 'login_time'>): ParticipatingOffice {
  const { oid, office_name, street = '', city = '', state = '', zip = '', office_phone } = office;
  return { oid, office_name, street, city, state, zip, office_phone, office_url };
}

type Address = Pick<Office, 'street' | 'city' | 'state' | 'zip'>;

/** Offices that were stored before have no address. */
export function addressOf({ street = '', city = '', state = '', zip = '' }: Address) {
  return { street, city, state, zip };
}

export async function officeOnWire(office: OfficeDoc): Promise<Office> {
  return toOffice(office, (await groupNames())(office.ogid));
}
