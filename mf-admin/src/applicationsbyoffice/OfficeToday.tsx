import { type CallAnswer, couldNot, DEFAULT_RENEWAL_WINDOW, dollars, totalCents } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import type { PassedOffice } from '@rollbook/staff-offices';
import { type Loading, useBrand } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../row/RowButton';
import { ToRenewals } from '../row/ToRenewals';
import classes from './officetoday.module.css';

type Figures = CallAnswer<'getOfficeFigures'>;
type Props = { office: PassedOffice; loading: Loading<Figures>; retry: () => void };

/** Where the office stands today, and the way to its work. */
export function OfficeToday({ office, loading, retry }: Props) {
  const { brand } = useBrand();
  const { may } = useStaff();
  if (loading.state === 'failed') {
    return (
      <p className={classes['failed']} role="status">
        {couldNot('load', 'the figures of the office')}. <RowButton onClick={retry}>Retry</RowButton>
      </p>
    );
  }
  const figures = loading.state === 'loaded' ? loading.value : undefined;
  const { opensDaysBefore } = brand?.renewal ?? DEFAULT_RENEWAL_WINDOW;
  return (
    <section aria-label="The office today" aria-busy={figures === undefined}>
      <dl className={classes['figures']}>
        <Figure label="Members active" count={figures?.active} />
        <Figure
          label="Waiting for payment"
          count={figures?.waiting}
          said={figures && figures.waiting > 0 && `${dollars(totalCents(figures.waiting), 'short')} due`}
          next={
            may('markAsPaid') && (
              <Link to={screenIn('/ecsadmin', 'mark')} state={office}>
                Mark as paid
              </Link>
            )
          }
        />
        <Figure
          label={`Renewals due in ${opensDaysBefore} days`}
          count={figures?.renewals_due}
          next={<ToRenewals office={{ ...office, calendar_year: figures?.calendar_year ?? false }} />}
        />
        <Figure
          label="Ended, not renewed"
          count={figures?.renewals_ended}
          next={<ToRenewals office={{ ...office, calendar_year: figures?.calendar_year ?? false }} />}
        />
      </dl>
    </section>
  );
}

type FigureProps = { label: string; count: number | undefined; said?: ReactNode; next?: ReactNode };

function Figure({ label, count, said, next }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <dt>{label}</dt>
      <dd className={classes['count']}>{count === undefined ? '…' : count.toLocaleString('en-US')}</dd>
      {count !== undefined && count > 0 && (said || next) && (
        <dd className={classes['next']}>
          {said && <span>{said}</span>}
          {next}
        </dd>
      )}
    </div>
  );
}
