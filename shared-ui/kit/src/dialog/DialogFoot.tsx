import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons of a dialog that can be higher than the screen: they stay in view while what is above them scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
