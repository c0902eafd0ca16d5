import { type CallAnswer, monthOf, shownMonth } from '@rollbook/contract';
import { Card, Loaded, RowsSkeleton, useCall } from '@rollbook/kit';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import classes from './months.module.css';
import { scaleOf } from './scale';

type Months = CallAnswer<'getFigureMonths'>;
type Month = Months[number];

/** New members and renewals of the last 24 months, as a chart or a table. */
export function MembersByMonth() {
  const { loading, reload } = useCall('getFigureMonths', {});
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title="Members by month"
      beside={
        <p className={classes['beside']}>
          <span data-kind="new">New</span>
          <span data-kind="renewals">Renewals</span>
          <RowButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </RowButton>
        </p>
      }
    >
      {/* As high with the months as without. */}
      <div className={classes['place']}>
        <Loaded
          loading={loading}
          what="the months"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={4} label="the months" />}
        >
          {(months) => (isTable ? <Table months={months} /> : <Chart months={months} />)}
        </Loaded>
      </div>
    </Card>
  );
}

const total = ({ new_members, renewals }: Month) => new_members + renewals;
const isJanuary = ({ from }: Month) => from.slice(5, 7) === '01';
const nameOf = ({ to }: Month) => shownMonth(monthOf(to));
const saidOf = (month: Month) =>
  `${nameOf(month)}: ${month.new_members.toLocaleString('en-US')} new, ${month.renewals.toLocaleString('en-US')} renewals`;

function Chart({ months }: { months: Months }) {
  const lines = scaleOf(Math.max(0, ...months.map(total)));
  const top = lines.at(-1) ?? 1;
  const share = (count: number) => ({ height: `${(100 * count) / top}%` });
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div
      role="img"
      aria-label={`New members and renewals, ${nameOf(first)} to ${nameOf(last)}. ${saidOf(last)}. The table has every month.`}
      className={classes['chart']}
    >
      {lines.map((line) => (
        <span key={line} className={classes['line']} style={{ bottom: `${(100 * line) / top}%` }}>
          {line.toLocaleString('en-US')}
        </span>
      ))}
      {months.map((month) => (
        <div key={month.to} className={classes['month']} title={saidOf(month)} data-now={month === last}>
          <div data-kind="renewals" style={share(month.renewals)} />
          <div data-kind="new" style={share(month.new_members)} />
          <span>
            {nameOf(month).slice(0, 1)}
            {isJanuary(month) && <b>{month.to.slice(0, 4)}</b>}
          </span>
        </div>
      ))}
    </div>
  );
}

function Table({ months }: { months: Months }) {
  return (
    <div className={classes['scroller']} role="region" aria-label="Members by month, as a table" tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">New</th>
            <th scope="col">Renewals</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.to}>
              <th scope="row">{nameOf(month)}</th>
              <td>{month.new_members.toLocaleString('en-US')}</td>
              <td>{month.renewals.toLocaleString('en-US')}</td>
              <td>{total(month).toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
