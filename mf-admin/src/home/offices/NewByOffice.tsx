import { monthName, type YearMonth } from '@rollbook/contract';
import { Card, Empty } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { type MonthFiguresAnswer } from '@rollbook/staff-reports';
import { Link } from 'react-router-dom';
import classes from './newbyoffice.module.css';

type Props = {
  month: YearMonth;
  figures: Pick<MonthFiguresAnswer, 'now' | 'most' | 'fewest' | 'offices' | 'without'>;
};

/** The offices with most and with fewest new members of a month. */
export function NewByOffice({ month, figures: { now, most, fewest, offices, without } }: Props) {
  const report = new URLSearchParams({ report: 'enrolments', rows: 'office', from: now.from, to: now.to });
  return (
    <Card
      title={`New members in ${monthName(month)} by office`}
      beside={
        <Link className={classes['all']} to={`${screenIn('/ecsadmin', 'reports')}?${report}`}>
          All {offices}
        </Link>
      }
    >
      {offices === 0 ? (
        <Empty>No office yet.</Empty>
      ) : (
        <div className={classes['columns']} data-one={fewest.length === 0}>
          <Offices label={fewest.length === 0 ? 'Office' : 'Most'} offices={most} />
          {fewest.length > 0 && <Offices label="Fewest" offices={fewest} />}
        </div>
      )}
      {without > 0 && (
        <p className={classes['without']}>
          {without === 1 ? '1 office has' : `${without} offices have`} had no new member since the month
          before.
        </p>
      )}
    </Card>
  );
}

function Offices({ label, offices }: { label: string; offices: Props['figures']['most'] }) {
  return (
    <table className={classes['offices']}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {offices.map(({ oid, office_name, new_members }) => (
          <tr key={oid}>
            <th scope="row">{office_name}</th>
            <td data-none={new_members <= 0}>{new_members.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
