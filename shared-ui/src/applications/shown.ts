import {
  PAPER_COPY_DUE,
  endShown,
  familyShown,
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

/** A column's heading, width in px at a text of 12 px, text for screen, paper and CSV alike, and what it is sorted by. */
export type Column = {
  readonly key: string;
  readonly heading: string;
  readonly width: number;
  readonly text: (application: Application) => string;
  /** Default: the text. */
  readonly sortBy?: (application: Application) => string;
  /** Every row is named by it, so it cannot be hidden. */
  readonly isFixed?: true;
};

/** 'New' or 'Renewal' (lifecycle L1). */
export function kindShown({ kind }: Pick<Application, 'kind'>): string {
  return kind === 'renewal' ? 'Renewal' : 'New';
}

/** 'New, paper copy due' of an applicant who did not agree to electronic records (D48). */
function kindAndPaper(application: Application): string {
  const kind = kindShown(application);
  return application.paper_copy_due ? `${kind}, ${PAPER_COPY_DUE.toLowerCase()}` : kind;
}

const office: Column = {
  key: 'office',
  heading: 'Office',
  width: 98,
  text: ({ office_name }) => office_name,
};

const columns: readonly Column[] = [
  { key: 'id', heading: 'ID', width: 54, text: shownId },
  { key: 'first', heading: 'First Name', width: 74, text: ({ first }) => first, isFixed: true },
  { key: 'last', heading: 'Last Name', width: 80, text: ({ last }) => last, isFixed: true },
  { key: 'email', heading: 'Email', width: 98, text: ({ email }) => email },
  {
    key: 'family',
    heading: 'Additional Family',
    width: 70,
    text: ({ additional_family }) => familyShown(additional_family),
  },
  { key: 'paid', heading: 'Paid', width: 71, text: paidAndEnd },
  { key: 'type', heading: 'Payment Type', width: 61, text: paymentTypeShown },
  {
    key: 'reference',
    heading: 'Reference',
    width: 68,
    text: ({ square_id }) => square_id,
  },
  {
    key: 'payment time',
    heading: 'Payment Time',
    width: 77,
    text: ({ payment_time }) => timeShown(payment_time),
    sortBy: ({ payment_time }) => payment_time ?? '',
  },
  {
    key: 'application time',
    heading: 'Application Time',
    width: 77,
    text: ({ application_time }) => timeShown(application_time),
    sortBy: ({ application_time }) => application_time,
  },
  { key: 'kind', heading: 'Kind', width: 51, text: kindAndPaper },
];

/** 'Yes', 'No', or 'Yes, Cancelled 11/22/2026': what was paid says nothing about a membership that ended. */
function paidAndEnd(application: Application): string {
  return [application.paid ? 'Yes' : 'No', endShown(application)].filter(Boolean).join(', ');
}

const columnsWithOffice: readonly Column[] = [office, ...columns];

/** The columns of specification §2 after the row number, and Kind. The administrator also gets Office. */
export function columnsFor(withOffice: boolean): readonly Column[] {
  return withOffice ? columnsWithOffice : columns;
}

/** What a list is sorted by under a column's heading. */
export function sortValue(key: string): (application: Application) => string {
  const column = columnsWithOffice.find((one) => one.key === key);
  return column?.sortBy ?? column?.text ?? (() => '');
}
