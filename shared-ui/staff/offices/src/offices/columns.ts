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
import type { Sort } from '@rollbook/kit';

/** A column's heading, width in px at a text of 12 px, text, and the field that the server sorts by. */
export type OfficeColumn = {
  key: string;
  heading: string;
  width: number;
  text: (office: Office) => string;
  field: OfficeSort;
};

const name = {
  key: 'name',
  field: 'office_name',
  heading: 'Name',
  text: ({ office_name }: Office) => office_name,
} as const;
const oid: OfficeColumn = {
  key: 'oid',
  field: 'oid',
  heading: 'Office Id',
  width: 44,
  text: (office) => String(office.oid),
};
const contact: readonly OfficeColumn[] = [
  {
    key: 'contact',
    field: 'office_contact',
    heading: 'Contact',
    width: 72,
    text: ({ office_contact }) => office_contact,
  },
  {
    key: 'phone',
    field: 'office_phone',
    heading: 'Phone',
    width: 96,
    text: ({ office_phone }) => office_phone,
  },
  {
    key: 'email',
    field: 'office_email',
    heading: 'Email',
    width: 106,
    text: ({ office_email }) => office_email,
  },
  { key: 'cc', field: 'cc_email', heading: 'CC Email', width: 88, text: ({ cc_email }) => cc_email },
];
const kind: readonly OfficeColumn[] = [
  { key: 'type', field: 'calendar_year', heading: 'Type', width: 62, text: officeKind },
  { key: 'card', field: 'online_payment', heading: 'Credit Card Pay', width: 52, text: cardPay },
  { key: 'office pay', field: 'office_pay', heading: 'Office Pay', width: 44, text: officePay },
];
const last: readonly OfficeColumn[] = [
  {
    key: 'login',
    field: 'login_time',
    heading: 'Last Login',
    width: 80,
    text: ({ login_time }) => timeShown(login_time),
  },
  { key: 'group', field: 'group_name', heading: 'Group', width: 68, text: ({ group_name }) => group_name },
];

/** Before the others. Only the administrator's has the button 'Complete': without it, its room is the name's. */
const completed = {
  key: 'completed',
  field: 'completed',
  heading: 'Completed',
  text: completedShown,
} as const;
const WIDTHS = { admin: { completed: 120, name: 116 }, group: { completed: 80, name: 156 } };

/** The order under a column's heading, as the request has it; undefined for its own, by name. */
export function officeSortSent({ key, down }: Sort): SortOf<OfficeSort> | undefined {
  const field = officeColumns(true).find((column) => column.key === key)?.field;
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

/** Columns that share a cell, and its width in px at a text of 12 px. */
export type OfficeCell = { key: string; columns: readonly OfficeColumn[]; width: number };

/** Each column in its own cell. */
export function singleCells(columns: readonly OfficeColumn[]): readonly OfficeCell[] {
  return columns.map((column) => ({ key: column.key, columns: [column], width: column.width }));
}

/** Where the table is narrow, in the order of the columns: what belongs together stands in one cell, and nothing is cut. */
const SHARED = [
  { keys: ['completed'], width: 96 },
  { keys: ['name', 'oid'], width: 132 },
  { keys: ['contact', 'phone'], width: 92 },
  { keys: ['email', 'cc'], width: 124 },
  { keys: ['type', 'card', 'office pay'], width: 78 },
  { keys: ['login', 'group'], width: 84 },
];

export function sharedCells(columns: readonly OfficeColumn[]): readonly OfficeCell[] {
  return SHARED.map(({ keys, width }) => ({
    key: keys.join(' '),
    columns: columns.filter(({ key }) => keys.includes(key)),
    width,
  })).filter((cell) => cell.columns.length > 0);
}
