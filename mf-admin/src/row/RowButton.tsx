import type { ComponentProps } from 'react';
import classes from './row.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & { danger?: boolean };

/** A button inside a row of a list: a word, not a box. Its label says whose row it is in. */
export function RowButton({ danger = false, ...props }: Props) {
  return <button type="button" {...props} className={classes['button']} data-danger={danger} />;
}
