import type { ReactNode } from 'react';
import classes from './page.module.css';

/** An empty list: one sentence, and the next step. */
export function Empty({ children, next }: { children: ReactNode; next?: ReactNode }) {
  return (
    <div className={classes['empty']}>
      <p>{children}</p>
      {next}
    </div>
  );
}
