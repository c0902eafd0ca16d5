import {
  endShown,
  nameShown,
  paymentTypeShown,
  shownId,
  timeShown,
  type Application,
} from '@rollbook/contract';

export { endShown, nameShown, paymentTypeShown, timeShown };

/** 'YPz7…c4' for a card payment's id: enough to compare; the full id is shown on demand. */
export function shortReference(reference: string): string {
  return reference.length > 10 ? `${reference.slice(0, 4)}…${reference.slice(-2)}` : reference;
}

/** A column's heading, minimum width in px, and text for screen, paper and CSV. */
export type Column = {
  readonly key: string;
  readonly heading: string;
  readonly width: number;
  readonly text: (application: Application) => string;
};

const office: Column = {
  key: 'office',
  heading: 'Office',
  width: 140,
  text: ({ office_name }) => office_name,
};

const columns: readonly Column[] = [
  { key: 'id', heading: 'ID', width: 60, text: shownId },
  { key: 'first', heading: 'First Name', width: 78, text: ({ first }) => first },
  { key: 'last', heading: 'Last Name', width: 90, text: ({ last }) => last },
  { key: 'email', heading: 'Email', width: 134, text: ({ email }) => email },
  {
    key: 'family',
    heading: 'Additional Family',
    width: 92,
    text: ({ additional_family }) => additional_family,
  },
  { key: 'paid', heading: 'Paid', width: 54, text: ({ paid }) => (paid ? 'Yes' : 'No') },
  { key: 'type', heading: 'Payment Type', width: 70, text: paymentAndEnd },
  { key: 'reference', heading: 'Reference', width: 78, text: ({ square_id }) => square_id },
  {
    key: 'payment time',
    heading: 'Payment Time',
    width: 88,
    text: ({ payment_time }) => timeShown(payment_time),
  },
  {
    key: 'application time',
    heading: 'Application Time',
    width: 88,
    text: ({ application_time }) => timeShown(application_time),
  },
];

/** 'card', or 'card, Refunded $15.00 11/22/2026'. */
function paymentAndEnd(application: Application): string {
  return [paymentTypeShown(application), endShown(application)].filter(Boolean).join(', ');
}

const columnsWithOffice: readonly Column[] = [office, ...columns];

/** The columns of specification §2 after the row number. The administrator also gets Office. */
export function columnsFor(withOffice: boolean): readonly Column[] {
  return withOffice ? columnsWithOffice : columns;
}
