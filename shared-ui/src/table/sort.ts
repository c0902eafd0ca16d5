/** The order of a table: a column's key, and whether the greatest value is first. */
export type Sort = { readonly key: string; readonly down: boolean };

/** The order after a press on a column's heading: upwards, then downwards. */
export function nextSort(now: Sort, key: string): Sort {
  return { key, down: now.key === key && !now.down };
}
