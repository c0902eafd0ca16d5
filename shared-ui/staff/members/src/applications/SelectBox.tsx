import type { Application } from '@rollbook/contract';
import { isWithShift } from '@rollbook/kit';
import type { RowSelection } from './rowActions';
import { nameShown } from './shown';
import classes from './table.module.css';

type Props = { application: Application; isSelected: boolean; toggle: RowSelection['toggle'] };

/** Selects a row (K3). The browser's own box: Mantine's would be 9 kB more of a first visit. */
export function SelectBox({ application, isSelected, toggle }: Props) {
  return (
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={`Select ${nameShown(application)}`}
      checked={isSelected}
      onChange={(event) => toggle([application], event.currentTarget.checked, isWithShift(event))}
    />
  );
}

type AllProps = { rows: readonly Application[]; selection: RowSelection };

/** Selects all rows that are loaded, or none of them. */
export function SelectAllBox({ rows, selection: { selected, toggle } }: AllProps) {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = count === rows.length && count > 0;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      type="checkbox"
      className={classes['box']}
      aria-label="Select all rows that are shown"
      checked={isAll}
      onChange={() => toggle(rows, !isAll)}
    />
  );
}
