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
