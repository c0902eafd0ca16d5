import { dollars, totalCents, type CallAnswer } from '@rollbook/contract';
import { Card, Loaded, Notice, RowsSkeleton, useCall, useStaff } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { Link } from 'react-router-dom';
import classes from '../../row/byoffice.module.css';
import { RowButton } from '../../row/RowButton';
import { useRemindOffice } from './useRemindOffice';

type Waiting = CallAnswer<'getWaitingByOffice'>[number];

const UNPAID_REPORT = `${screenIn('/ecsadmin', 'reports')}?report=unpaid&rows=office`;

/** Offices shown; all of them are in the picker of Mark as Paid, and in the report. */
const MOST = 8;

/** What waits for payment at each office, the most first, with the total. */
export function UnpaidByOffice() {
  const { loading, reload } = useCall('getWaitingByOffice', {}, { select: mostFirst });
  const { ask, dialog, isBusy, failure } = useRemindOffice();
  return (
    <Card
      title="Unpaid by office"
      beside={loading.state === 'loaded' && loading.value.length > 0 && <Total offices={loading.value} />}
    >
      <Loaded
        loading={loading}
        what="what is unpaid by office"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="what is unpaid by office" />}
      >
        {(offices) =>
          offices.length === 0 ? (
            <p className={classes['quiet']}>No name waits for payment.</p>
          ) : (
            <ul className={classes['rows']}>
              {offices.slice(0, MOST).map((office) => (
                <OfficeRow
                  key={office.oid}
                  office={office}
                  remind={isBusy ? undefined : () => void ask(office)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className={classes['other']}>
        <Link to="/ecsadmin/renewalsbyoffice">Renewals by office</Link>
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {dialog}
    </Card>
  );
}

function Total({ offices }: { offices: readonly Waiting[] }) {
  const names = offices.reduce((sum, { waiting }) => sum + waiting, 0);
  const { may } = useStaff();
  return (
    <p className={classes['total']}>
      {namesShown(names)}, {dollars(totalCents(names), 'short')} ·{' '}
      <Link to={may('markAsPaid') ? screenIn('/ecsadmin', 'mark') : UNPAID_REPORT}>All offices</Link>
    </p>
  );
}

type RowProps = {
  office: Waiting;
  /** Undefined while people are being reminded. */
  remind: (() => void) | undefined;
};

function OfficeRow({ office: { waiting, ...office }, remind }: RowProps) {
  const { may } = useStaff();
  return (
    <li className={classes['row']}>
      <Link to={screenIn('/ecsadmin', 'applicationsOfOffice')} state={office}>
        {office.office_name}
      </Link>
      <span>{namesShown(waiting)}</span>
      <b>{dollars(totalCents(waiting), 'short')}</b>
      {may('markAsPaid') && (
        <Link
          to={screenIn('/ecsadmin', 'mark')}
          state={office}
          aria-label={`Mark as paid for ${office.office_name}`}
        >
          Mark as paid
        </Link>
      )}
      <RowButton
        needs="startBatch"
        aria-label={`Remind those who are unpaid at ${office.office_name}`}
        disabled={!remind}
        onClick={remind}
      >
        Remind
      </RowButton>
    </li>
  );
}

function namesShown(count: number): string {
  return count === 1 ? '1 name' : `${count.toLocaleString('en-US')} names`;
}

function mostFirst(offices: readonly Waiting[]): readonly Waiting[] {
  return offices.toSorted((one, other) => other.waiting - one.waiting || one.oid - other.oid);
}
