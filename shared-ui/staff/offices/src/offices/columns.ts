import {
  cardPay,
  completedShown,
  officeKind,
  officePay,
  type OfficeSort,
  type SortOf,
  timeShown,
  type Office,
} from '@rollbook/contract';
import type { Column, Sort } from '@rollbook/kit';

export type OfficeColumn = Column<Office, OfficeSort>;

const name = {
  id: 'name',
  sortField: 'office_name',
  header: 'Name',
  isFixed: true,
  card: 'title',
  text: ({ office_name }: Office) => office_name,
} as const;
const oid: OfficeColumn = {
  id: 'oid',
  sortField: 'oid',
  header: 'Office Id',
  width: 44,
  isClipped: true,
  text: (office) => String(office.oid),
};
const contact: readonly OfficeColumn[] = [
  {
    id: 'contact',
    sortField: 'office_contact',
    header: 'Contact',
    width: 72,
    isClipped: true,
    text: ({ office_contact }) => office_contact,
  },
  {
    id: 'phone',
    sortField: 'office_phone',
    header: 'Phone',
    width: 96,
    isClipped: true,
    text: ({ office_phone }) => office_phone,
  },
  {
    id: 'email',
    sortField: 'office_email',
    header: 'Email',
    width: 106,
    wide: 170,
    text: ({ office_email }) => office_email,
  },
  {
    id: 'cc',
    sortField: 'cc_email',
    header: 'CC Email',
    width: 88,
    wide: 150,
    text: ({ cc_email }) => cc_email,
  },
];
const kind: readonly OfficeColumn[] = [
  {
    id: 'type',
    sortField: 'calendar_year',
    header: 'Type',
    width: 62,
    isClipped: true,
    text: officeKind,
  },
  {
    id: 'card',
    sortField: 'online_payment',
    header: 'Credit Card Pay',
    width: 52,
    isClipped: true,
    text: cardPay,
  },
  {
    id: 'office pay',
    sortField: 'office_pay',
    header: 'Office Pay',
    width: 44,
    isClipped: true,
    text: officePay,
  },
];
const last: readonly OfficeColumn[] = [
  {
    id: 'login',
    sortField: 'login_time',
    header: 'Last Login',
    width: 80,
    text: ({ login_time }) => timeShown(login_time),
  },
  {
    id: 'group',
    sortField: 'group_name',
    header: 'Group',
    width: 68,
    isClipped: true,
    text: ({ group_name }) => group_name,
  },
];

/** Before the others. Only the administrator's has the button 'Complete': without it, its room is the name's. */
const completed = {
  id: 'completed',
  sortField: 'completed',
  header: 'Completed',
  isAlwaysField: true,
  text: completedShown,
} as const;
const WIDTHS = { admin: { completed: 120, name: 116 }, group: { completed: 80, name: 156 } };

/** The order under a column's heading, as the request has it; undefined for its own, by name. */
export function officeSortSent({ key, down }: Sort): SortOf<OfficeSort> | undefined {
  const field = officeColumns(true).find(({ id }) => id === key)?.sortField;
  if (field === undefined || (field === 'office_name' && !down)) return undefined;
  return down ? `-${field}` : field;
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
