import { dollars, FEE_CENTS, totalCents } from '@rollbook/contract';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';

/** The Total Due, always visible: below the names on a phone, beside them on a wide screen. */
export function Total({ names }: { names: readonly Unpaid[] }) {
  const count = names.length;
  const [duplicate, ...others] = names.filter((entry) => entry.possible_duplicate);
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
      {/* 'Select All' takes them too, and a person who has paid may be among them (D35). */}
      {duplicate && (
        <p className={classes['duplicate']}>
          {others.length === 0
            ? `Possible duplicate: ${duplicate.name}`
            : `With ${(others.length + 1).toLocaleString('en-US')} possible duplicates`}
        </p>
      )}
    </div>
  );
}
