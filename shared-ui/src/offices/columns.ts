import { cardPay, completedShown, officeKind, officePay, timeShown, type Office } from '@rollbook/contract';

/** A column's heading, width in px at a text of 12 px, text, and what it is sorted by: by default the text. */
export type OfficeColumn = {
  key: string;
  heading: string;
  width: number;
  text: (office: Office) => string;
  sortBy?: (office: Office) => string;
};

const name: OfficeColumn = {
  key: 'name',
  heading: 'Name',
  width: 96,
  text: ({ office_name }) => office_name,
};
const oid: OfficeColumn = {
  key: 'oid',
  heading: 'Office Id',
  width: 44,
  text: (office) => String(office.oid),
};
const contact: readonly OfficeColumn[] = [
  { key: 'contact', heading: 'Contact', width: 72, text: ({ office_contact }) => office_contact },
  { key: 'phone', heading: 'Phone', width: 96, text: ({ office_phone }) => office_phone },
  { key: 'email', heading: 'Email', width: 106, text: ({ office_email }) => office_email },
  { key: 'cc', heading: 'CC Email', width: 88, text: ({ cc_email }) => cc_email },
];
const kind: readonly OfficeColumn[] = [
  { key: 'type', heading: 'Type', width: 62, text: officeKind },
  { key: 'card', heading: 'Credit Card Pay', width: 52, text: cardPay },
  { key: 'office pay', heading: 'Office Pay', width: 44, text: officePay },
];
const last: readonly OfficeColumn[] = [
  {
    key: 'login',
    heading: 'Last Login',
    width: 80,
    text: ({ login_time }) => timeShown(login_time),
    sortBy: ({ login_time }) => login_time ?? '',
  },
  { key: 'group', heading: 'Group', width: 68, text: ({ group_name }) => group_name },
];

/** The Completed column, which stands before the others. */
export const COMPLETED: OfficeColumn = {
  key: 'completed',
  heading: 'Completed',
  width: 140,
  text: completedShown,
  sortBy: (office) => office.completed ?? '',
};

/** What the table is sorted by under a column's heading. */
export function officeSortValue(key: string): (office: Office) => string {
  const column = [COMPLETED, ...officeColumns(true)].find((one) => one.key === key);
  return column?.sortBy ?? column?.text ?? (() => '');
}

/**
 * The columns after 'open' and Completed: the group's table, and the administrator's with three more (specification
 * §2).
 */
export function officeColumns(forAdmin: boolean): readonly OfficeColumn[] {
  return [name, oid, ...contact, ...(forAdmin ? kind : []), ...last];
}
