import { cardPay, officeKind, officePay, timeShown, type Office } from '@rollbook/contract';

export type OfficeColumn = { key: string; heading: string; text: (office: Office) => string };

const name: OfficeColumn = { key: 'name', heading: 'Name', text: ({ office_name }) => office_name };
const oid: OfficeColumn = { key: 'oid', heading: 'Office Id', text: (office) => String(office.oid) };
const contact: readonly OfficeColumn[] = [
  { key: 'contact', heading: 'Contact', text: ({ office_contact }) => office_contact },
  { key: 'phone', heading: 'Phone', text: ({ office_phone }) => office_phone },
  { key: 'email', heading: 'Email', text: ({ office_email }) => office_email },
  { key: 'cc', heading: 'CC Email', text: ({ cc_email }) => cc_email },
];
const kind: readonly OfficeColumn[] = [
  { key: 'type', heading: 'Type', text: officeKind },
  { key: 'card', heading: 'Credit Card Pay', text: cardPay },
  { key: 'office pay', heading: 'Office Pay', text: officePay },
];
const last: readonly OfficeColumn[] = [
  { key: 'login', heading: 'Last Login', text: ({ login_time }) => timeShown(login_time) },
  { key: 'group', heading: 'Group', text: ({ group_name }) => group_name },
];

/**
 * The columns after 'open' and Completed: the group's table, and the administrator's with three more (specification
 * §2).
 */
export function officeColumns(forAdmin: boolean): readonly OfficeColumn[] {
  return [name, oid, ...contact, ...(forAdmin ? kind : []), ...last];
}
