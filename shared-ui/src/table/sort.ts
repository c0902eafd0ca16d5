/** The order of a table: a column's key, and whether the greatest value is first. */
export type Sort = { readonly key: string; readonly down: boolean };

/** The order after a press on a column's heading: upwards, then downwards. */
export function nextSort(now: Sort, key: string): Sort {
  return { key, down: now.key === key && !now.down };
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorted by a value; rows without one come last in both directions, equal rows keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { down }: Pick<Sort, 'down'>,
  value: (row: Row) => string,
): readonly Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return down ? order.compare(b, a) : order.compare(a, b);
  });
}
