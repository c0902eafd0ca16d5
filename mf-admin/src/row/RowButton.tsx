import type { ComponentProps } from 'react';
import classes from './row.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  danger?: boolean;
  /** The action that settles the row: it has a border. */
  isMain?: boolean;
};

/** A text button inside a row of a list. Its accessible label names the row. */
export function RowButton({ danger = false, isMain = false, ...props }: Props) {
  return (
    <button type="button" {...props} className={classes['button']} data-danger={danger} data-main={isMain} />
  );
}
