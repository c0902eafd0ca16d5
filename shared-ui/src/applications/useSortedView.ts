import { useMemo } from 'react';
import { sortedBy, useSortedRows, type SortState } from '../table';
import { sortValue } from './shown';
import type { ListFilter } from './useFilter';
import type { ListView } from './useListView';

/** The list in the order of the pressed heading; paper and CSV have the same order. */
export function useSortedView(
  view: ListView,
  { sort, isSortedHere }: ListFilter,
): ListView & { sortState: SortState } {
  const value = useMemo(() => sortValue(sort.key), [sort.key]);
  const { rows, state } = useSortedRows(view, isSortedHere ? sort : undefined, value);
  const everything = async () => {
    const all = await view.everything();
    return all && isSortedHere ? sortedBy(all, sort, value) : all;
  };
  return { ...view, rows, everything, sortState: state };
}
