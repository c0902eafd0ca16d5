import type { ApplicationSort, SortOf } from '@rollbook/contract';
import type { Sort } from '@rollbook/kit';

/** The field that the server sorts by, for each column. */
export const SORT_FIELDS = {
  office: 'office_name',
  id: 'id',
  first: 'first',
  last: 'last',
  email: 'email',
  family: 'additional_family',
  paid: 'paid',
  type: 'payment_type',
  reference: 'square_id',
  'payment time': 'payment_time',
  'application time': 'application_time',
  kind: 'kind',
} as const satisfies Record<string, ApplicationSort>;

const isSortable = (key: string): key is keyof typeof SORT_FIELDS => Object.hasOwn(SORT_FIELDS, key);

/** The order under a column's heading, as the request has it; undefined for its own, newest first. */
export function sortSent({ key, down }: Sort): SortOf<ApplicationSort> | undefined {
  if (!isSortable(key)) return undefined;
  const field = SORT_FIELDS[key];
  if (field === 'application_time' && down) return undefined;
  return down ? `-${field}` : field;
}
