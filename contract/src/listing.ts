/** The fields by which a list of applications is sorted (D45): one per column. */
export const APPLICATION_SORTS = [
  'application_time',
  'office_name',
  'id',
  'first',
  'last',
  'email',
  'additional_family',
  'paid',
  'payment_type',
  'square_id',
  'payment_time',
  'kind',
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The fields by which a list of offices is sorted. */
export const OFFICE_SORTS = [
  'office_name',
  'oid',
  'office_phone',
  'group_name',
  'office_contact',
  'office_email',
  'cc_email',
  'calendar_year',
  'online_payment',
  'office_pay',
  'completed',
  'login_time',
] as const;
export type OfficeSort = (typeof OFFICE_SORTS)[number];

/** 'last' sorts upwards, '-last' downwards. */
export type SortOf<Field extends string> = Field | `-${Field}`;

export function sortsOf<Field extends string>(fields: readonly Field[]): SortOf<Field>[] {
  return fields.flatMap((field): SortOf<Field>[] => [field, `-${field}`]);
}

export function readSort<Field extends string>(
  fields: readonly Field[],
  sort: SortOf<Field>,
): { field: Field | undefined; down: boolean } {
  return {
    field: fields.find((field) => sort === field || sort === `-${field}`),
    down: sort.startsWith('-'),
  };
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorted by a value; rows without one come last in both directions, equal rows keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { down }: { down: boolean },
  value: (row: Row) => string,
): Row[] {
  const valued = rows.map((row) => ({ row, text: value(row) }));
  valued.sort((one, other) => {
    const [a, b] = [one.text, other.text];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return down ? order.compare(b, a) : order.compare(a, b);
  });
  return valued.map(({ row }) => row);
}

/** The number of rows of all pages of a list; with `isMore` there are more than `count`. */
export type Total = { count: number; isMore: boolean };

/** '1204', or '50000+', as TOTAL_HEADER has it. */
export function writeTotal({ count, isMore }: Total): string {
  return `${count}${isMore ? '+' : ''}`;
}

/** Null without the header, or with a text that is no total. */
export function readTotal(text: string | null): Total | null {
  const [, count] = /^(\d+)\+?$/.exec(text ?? '') ?? [];
  return count === undefined ? null : { count: Number(count), isMore: text?.endsWith('+') ?? false };
}
