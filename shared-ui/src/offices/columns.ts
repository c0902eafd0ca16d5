import { cardPay, completedShown, officeKind, officePay, timeShown, type Office } from '@rollbook/contract';

/** A column's heading, width in px at a text of 12 px, text, and what it is sorted by: by default the text. */
export type OfficeColumn = {
  key: string;
  heading: string;
  width: number;
  text: (office: Office) => string;
  sortBy?: (office: Office) => string;
};

const name = {
  key: 'name',
  heading: 'Name',
  text: ({ office_name }: Office) => office_name,
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

/** Before the others. Only the administrator's has the button 'Complete': without it, its room is the name's. */
const completed = {
  key: 'completed',
  heading: 'Completed',
  text: completedShown,
  sortBy: (office: Office) => office.completed ?? '',
};
const WIDTHS = { admin: { completed: 140, name: 96 }, group: { completed: 80, name: 156 } };

/** What the table is sorted by under a column's heading. */
export function officeSortValue(key: string): (office: Office) => string {
  const column = officeColumns(true).find((one) => one.key === key);
  return column?.sortBy ?? column?.text ?? (() => '');
}

/** The columns after 'open': the group's table, and the administrator's with three more (specification §2). */
export function officeColumns(forAdmin: boolean): readonly OfficeColumn[] {
  const widths = forAdmin ? WIDTHS.admin : WIDTHS.group;
  return [
    { ...completed, width: widths.completed },
    { ...name, width: widths.name },
    oid,
    ...contact,
    ...(forAdmin ? kind : []),
    ...last,
  ];
}
