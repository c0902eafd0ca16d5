import { useEffect, useMemo } from 'react';
import { sortedBy, type Sort } from './sort';

/** Rows up to which a list is loaded whole to be sorted by a column: ten pages. */
const MOST = 2000;

type List<Row> = {
  rows: readonly Row[];
  rest: 'none' | 'some' | 'reading' | 'failed';
  more: () => void;
};

/** `loading`: the rest of the list is on its way. `too long`: the list has more rows than are loaded for sorting. */
export type SortState = 'sorted' | 'loading' | 'too long';

/**
 * The rows in the order of a column; undefined keeps the server's order. Only a whole list is sorted: the loaded part
 * alone would look like the first rows of the order. So the rest is loaded first.
 */
export function useSortedRows<Row>(
  { rows, rest, more }: List<Row>,
  sort: Sort | undefined,
  value: (row: Row) => string,
): { rows: readonly Row[]; state: SortState } {
  const isTooLong = rest !== 'none' && rows.length >= MOST;
  const isMissing = sort !== undefined && rest === 'some' && !isTooLong;
  useEffect(() => {
    if (isMissing) more();
    // oxlint-disable-next-line react/exhaustive-deps -- one request per loaded page
  }, [isMissing, rows.length]);
  const sorted = useMemo(
    () => (sort && rest === 'none' ? sortedBy(rows, sort, value) : rows),
    [rows, rest, sort, value],
  );
  if (sort === undefined || rest === 'none') return { rows: sorted, state: 'sorted' };
  return { rows, state: isTooLong ? 'too long' : 'loading' };
}
