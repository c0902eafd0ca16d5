import { applicationHolds, type Application } from '@rollbook/contract';

export type PaidFilter = 'all' | 'paid' | 'not paid';
export type Filter = { readonly text: string; readonly paid: PaidFilter };

export const PAID: readonly { value: PaidFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'not paid', label: 'Not Paid' },
];

/** What the filter leaves out, in the title of a paper or a file; empty when it shows everything. */
export function filterShown({ text, paid }: Filter): string[] {
  const kinds = PAID.filter(({ value }) => value !== 'all' && value === paid);
  const words = text.trim() === '' ? [] : [`“${text.trim()}”`];
  return [...kinds.map(({ label }) => label), ...words];
}

/** The applications that contain the text and match the paid filter (specification §2), as the server finds them. */
export function filtered(
  applications: readonly Application[],
  { text, paid }: Filter,
): readonly Application[] {
  if (text.trim() === '' && paid === 'all') return applications;
  const holds = applicationHolds(text);
  return applications.filter(
    (application) => (paid === 'all' || application.paid === (paid === 'paid')) && holds(application),
  );
}

/** Sorted by office name; within an office the order stays, newest first (§2 'Sort by Office'). */
export function sortedByOffice(applications: readonly Application[]): readonly Application[] {
  const order = new Intl.Collator('en');
  return applications.toSorted(
    (one, other) => order.compare(one.office_name, other.office_name) || one.oid - other.oid,
  );
}
