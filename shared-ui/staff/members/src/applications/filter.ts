import { APPLICATION_STATUSES, type ApplicationStatus, ENDING_DAYS } from '@rollbook/contract';

export type PaidFilter = 'all' | 'paid' | 'not paid';
export type StatusFilter = 'all' | ApplicationStatus;
/** The choices of the toolbar beside the search text. */
export type Narrowing = { readonly paid: PaidFilter; readonly status: StatusFilter };
export type Filter = Narrowing & { readonly text: string };

export const EVERYTHING: Narrowing = { paid: 'all', status: 'all' };

export const PAID: readonly { value: PaidFilter; label: string }[] = [
  { value: 'all', label: 'Paid: all' },
  { value: 'paid', label: 'Paid' },
  { value: 'not paid', label: 'Not Paid' },
];

const STATUS_LABELS: Record<ApplicationStatus, string> = {
  active: 'Active',
  waiting: 'Waiting for payment',
  ending: `Ends within ${ENDING_DAYS} days`,
  ended: 'Ended',
  cancelled: 'Cancelled',
};

export const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  // Not 'All' alone, as beside it stands the Paid filter, also without a visible name.
  { value: 'all', label: 'All statuses' },
  ...APPLICATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/** What the filter leaves out, in the title of a paper or a file; empty when it shows everything. */
export function filterShown({ text, paid, status }: Filter): string[] {
  const kinds = [
    ...PAID.filter(({ value }) => value !== 'all' && value === paid),
    ...STATUSES.filter(({ value }) => value !== 'all' && value === status),
  ];
  const words = text.trim() === '' ? [] : [`“${text.trim()}”`];
  return [...kinds.map(({ label }) => label), ...words];
}
