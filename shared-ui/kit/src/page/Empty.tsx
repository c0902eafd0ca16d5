import type { ReactNode } from 'react';
import { Icon, IconInbox, type IconShape } from '../icon';
import classes from './page.module.css';

type Props = {
  children: ReactNode;
  /** The next step. */
  next?: ReactNode;
  icon?: IconShape;
};

/** An empty list: one sentence, and the next step. */
export function Empty({ children, next, icon = IconInbox }: Props) {
  return (
    <div className={classes['empty']}>
      <span className={classes['emptySign']}>
        <Icon of={icon} />
      </span>
      <p>{children}</p>
      {next}
    </div>
  );
}
