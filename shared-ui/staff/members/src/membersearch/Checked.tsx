import { denverClock, denverDate, familyShown, shownDate, type ShownStatus } from '@rollbook/contract';
import { Card } from '@rollbook/kit';
import type { ReactNode } from 'react';
import { StatusBadge } from '../statusBadge';
import classes from './check.module.css';

type Props = {
  status: ShownStatus;
  /** The last day of the term. */
  ends?: string;
  name: string;
  family: string;
  /** Member ID as it is shown; empty where this office may not see it. */
  id: string;
  office: string;
  at: Date;
  /** Where to go on. */
  children?: ReactNode;
};

/** What a check says of a member: the status first, then who it is. */
export function Checked({ status, ends, name, family, id, office, at, children }: Props) {
  const rows = [
    ['Member', name],
    ['Family', familyShown(family)],
    ['ID', id],
    ['Office', office],
    ['Checked', `${shownDate(denverDate(at))} ${denverClock(at)}`],
  ].filter(([, value]) => value !== '');
  return (
    <div className={classes['checked']}>
      <Card padded>
        <StatusBadge status={status} {...(ends === undefined ? {} : { ends })} size="large" role="status" />
        <dl className={classes['facts']}>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes['notice']}>
          This is not insurance: the member pays the discounted rate at the visit.
        </p>
        {children}
      </Card>
    </div>
  );
}
