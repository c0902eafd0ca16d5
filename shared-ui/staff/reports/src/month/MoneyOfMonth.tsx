import { collectedOf, dollars, signedDollars, type YearMonth, monthName } from '@rollbook/contract';
import { Card } from '@rollbook/kit';
import type { ReactNode } from 'react';
import classes from './month.module.css';
import { type MonthFiguresAnswer } from './months';

type Props = { month: YearMonth; figures: MonthFiguresAnswer['now']; beside?: ReactNode };

/** What a month collected in each way, what it sent back, and what is left. */
export function MoneyOfMonth({ month, figures, beside }: Props) {
  const ways = [
    ['Card', figures.card, figures.card_names],
    ['Cash', figures.cash, figures.cash_names],
    ['Check', figures.check, figures.check_names],
  ] as const;
  const all = ways.reduce((sum, [, , names]) => sum + names, 0);
  const collected = collectedOf(figures);
  return (
    <Card title={`Money of ${monthName(month)}`} beside={beside}>
      <table className={classes['money']}>
        <tbody>
          {ways.map(([label, cents, names]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{payments(names)}</td>
              <td>{signedDollars(cents)}</td>
            </tr>
          ))}
          <tr data-sum="true">
            <th scope="row">Collected</th>
            <td>{payments(all)}</td>
            <td>{signedDollars(collected)}</td>
          </tr>
          <tr>
            <th scope="row">Refunds</th>
            <td>
              {figures.refund_count === 0 ? 'none' : `${figures.refund_count}, made in ${monthName(month)}`}
            </td>
            <td>{figures.refunds === 0 ? dollars(0, 'short') : signedDollars(-figures.refunds)}</td>
          </tr>
          <tr data-sum="true">
            <th scope="row">Net</th>
            <td />
            <td>{signedDollars(collected - figures.refunds)}</td>
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

function payments(names: number): string {
  return `${names.toLocaleString('en-US')} ${names === 1 ? 'payment' : 'payments'}`;
}
