import { type Application, nameShown } from '@rollbook/contract';
import { FROM_LIST, memberAddress } from '@rollbook/platform';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './details.module.css';

type Props = { application: Pick<Application, 'id' | 'first' | 'last'>; children: ReactNode };

/** A name that opens the member's page: a column of buttons would not fit at 1280 px. */
export function NameLink({ application, children }: Props) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes['name']}
      to={memberAddress(pathname, application.id)}
      state={FROM_LIST}
      aria-label={`Details of ${nameShown(application)}`}
    >
      {children}
    </Link>
  );
}
