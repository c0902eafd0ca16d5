import type { Application } from '@rollbook/contract';
import type { ReactNode } from 'react';
import type { RowActions } from '../rowActions';
import { nameShown } from '../shown';
import classes from './details.module.css';

type Props = { application: Application; open: RowActions['details']; children: ReactNode };

/** A name that opens the application's details: a column of buttons would not fit at 1280 px. */
export function NameButton({ application, open, children }: Props) {
  return (
    <button
      type="button"
      className={classes['name']}
      aria-label={`Details of ${nameShown(application)}`}
      onClick={() => open(application)}
    >
      {children}
    </button>
  );
}
