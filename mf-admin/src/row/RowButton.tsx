import type { CallName } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import type { ComponentProps } from 'react';
import classes from './row.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  danger?: boolean;
  /** The action that settles the row: it has a border. */
  isMain?: boolean;
  /** The call that it makes: who may not make it has no such button. */
  needs?: CallName;
};

/** A text button inside a row of a list. Its accessible label names the row. */
export function RowButton({ danger = false, isMain = false, needs, ...props }: Props) {
  const { may } = useStaff();
  if (needs !== undefined && !may(needs)) return null;
  return (
    <button type="button" {...props} className={classes['button']} data-danger={danger} data-main={isMain} />
  );
}
