import {
  type ApplicationSort,
  endShown,
  familyShown,
  kindShown,
  nameShown,
  paidShown,
  paymentTypeShown,
  shownId,
  type SortOf,
  timeShown,
  type Application,
} from '@rollbook/contract';
import type { Sort } from '@rollbook/kit';

export { endShown, kindShown, nameShown, paymentTypeShown, timeShown };

/** 'YPz7…c4' for a card payment's id: enough to compare; the full id is shown on demand. */
export function shortReference(reference: string): string {
  return reference.length > 10 ? `${reference.slice(0, 4)}…${reference.slice(-2)}` : reference;
}

/** A column's heading, width in px at a text of 12 px, text for screen, paper and CSV, and the field that the server sorts by. */
export type Column = {
  readonly key: string;
  readonly heading: string;
  readonly width: number;
  /** Its width where not all columns fit: so Paid is in view on a tablet. */
  readonly narrow?: number;
  /** Its width where others make way: the names get the room of the addresses, which are cut anyway. */
  readonly few?: number;
  readonly text: (application: Application) => string;
  readonly field: ApplicationSort;
  /** Every row is named by it, so it cannot be hidden. */
  readonly isFixed?: true;
};

const office: Column = {
  key: 'office',
  field: 'office_name',
  heading: 'Office',
  width: 88,
  narrow: 70,
  text: ({ office_name }) => office_name,
};

const columns: readonly Column[] = [
  { key: 'id', field: 'id', heading: 'ID', width: 53, narrow: 50, text: shownId },
  {
    key: 'first',
    field: 'first',
    heading: 'First Name',
    width: 68,
    narrow: 62,
    few: 76,
    text: ({ first }) => first,
    isFixed: true,
  },
  {
    key: 'last',
    field: 'last',
    heading: 'Last Name',
    width: 74,
    narrow: 68,
    few: 82,
    text: ({ last }) => last,
    isFixed: true,
  },
  {
    key: 'email',
    field: 'email',
    heading: 'Email',
    width: 84,
    narrow: 68,
    few: 68,
    text: ({ email }) => email,
  },
  {
    key: 'family',
    field: 'additional_family',
    heading: 'Additional Family',
    width: 67,
    narrow: 62,
    text: ({ additional_family }) => familyShown(additional_family),
  },
  { key: 'paid', field: 'paid', heading: 'Paid', width: 112, text: paidShown },
  { key: 'type', field: 'payment_type', heading: 'Payment Type', width: 58, text: paymentTypeShown },
  {
    key: 'reference',
    field: 'square_id',
    heading: 'Reference',
    width: 66,
    text: ({ square_id }) => square_id,
  },
  {
    key: 'payment time',
    field: 'payment_time',
    heading: 'Payment Time',
    width: 73,
    text: ({ payment_time }) => timeShown(payment_time),
  },
  {
    key: 'application time',
    field: 'application_time',
    heading: 'Application Time',
    width: 73,
    text: ({ application_time }) => timeShown(application_time),
  },
  { key: 'kind', field: 'kind', heading: 'Kind', width: 51, text: kindShown },
];

const columnsWithOffice: readonly Column[] = [office, ...columns];

/** The columns of specification §2 after the row number, and Kind. The administrator also gets Office. */
export function columnsFor(withOffice: boolean): readonly Column[] {
  return withOffice ? columnsWithOffice : columns;
}

/** The order under a column's heading, as the request has it; undefined for its own, newest first. */
export function sortSent({ key, down }: Sort): SortOf<ApplicationSort> | undefined {
  const field = columnsWithOffice.find((column) => column.key === key)?.field;
  if (field === undefined || (field === 'application_time' && down)) return undefined;
  return down ? `-${field}` : field;
}
