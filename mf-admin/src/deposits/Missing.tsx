import { type CallAnswer, denverDate, dollars, shownDate, counted } from '@rollbook/contract';
import { Notice } from '@rollbook/kit';
import classes from './payouts.module.css';

type Payments = CallAnswer<'getPayouts'>['missing'];

/** Card payments that no payout has after their time. */
export function Missing({ payments }: { payments: Payments }) {
  if (payments.length === 0) return null;
  return (
    <Notice kind="waiting">
      <strong>{counted(payments.length, 'card payment')} in no payout a week later:</strong>
      <ul className={classes['missing']} aria-label="Payments that no payout has">
        {payments.map(({ payment, receipt, amount, charged_at, names }) => (
          <li key={payment}>
            {dollars(amount)}, {shownDate(denverDate(new Date(charged_at)))}, {receipt}
            {names.length > 0 && `, ${names.join('; ')}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
