import { dollars, FEE_CENTS, totalCents } from '@rollbook/contract';
import classes from './payment.module.css';

/** The Total Due, always visible: below the names on a phone, beside them on a wide screen. */
export function Total({ count }: { count: number }) {
  return (
    <div className={classes['total']} role="status" aria-label="Total Due">
      <p className={classes['due']}>
        <span>Total Due</span>
        <strong>{dollars(totalCents(count), 'short')}</strong>
      </p>
      <p className={classes['each']}>
        {count.toLocaleString('en-US')} {count === 1 ? 'membership' : 'memberships'} at{' '}
        {dollars(FEE_CENTS, 'short')}
      </p>
    </div>
  );
}
