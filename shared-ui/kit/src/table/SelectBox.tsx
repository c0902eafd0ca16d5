import { isWithShift } from '../selection';
import classes from './table.module.css';
import type { RowId, RowSelection } from './useDataTable';

type Props<Row> = {
  row: Row;
  name: string;
  isSelected: boolean;
  toggle: RowSelection<Row>['toggle'];
  isDisabled: boolean | undefined;
};

/** Selects a row, with Shift all since the press before. The browser's own box: Mantine's would be 9 kB more. */
export function SelectBox<Row>({ row, name, isSelected, toggle, isDisabled }: Props<Row>) {
  return (
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={`Select ${name}`}
      checked={isSelected}
      disabled={isDisabled}
      onChange={(event) => toggle([row], event.currentTarget.checked, isWithShift(event))}
    />
  );
}

type AllProps<Row> = { rows: readonly Row[]; rowId: (row: Row) => RowId; selection: RowSelection<Row> };

/** Selects all rows that are loaded, or none of them. */
export function SelectAllBox<Row>({ rows, rowId, selection }: AllProps<Row>) {
  const { selected, toggle, allLabel, isDisabled = false } = selection;
  const count = rows.filter((row) => selected.has(rowId(row))).length;
  const isAll = count === rows.length && count > 0;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      type="checkbox"
      className={classes['box']}
      aria-label={allLabel}
      checked={isAll}
      disabled={isDisabled}
      onChange={() => toggle(rows, !isAll)}
    />
  );
}
