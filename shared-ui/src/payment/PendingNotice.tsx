import { Loader } from '@mantine/core';
import { inReview, paymentMessages, pendingNextForStaff } from '@rollbook/contract';
import { Card } from '../page';
import { Notice } from '../failure';
import classes from './payment.module.css';

type Props = {
  /** Whose area this is: each hears elsewhere how a payment ended. */
  role: keyof typeof pendingNextForStaff;
  isReviewed: boolean;
  supportEmail: string;
};

/** Stands while a payment's outcome is found out: do not pay again, and what happens next (D21). */
export function PendingNotice({ role, isReviewed, supportEmail }: Props) {
  return (
    <Card padded>
      <Notice kind="waiting">
        <p className={classes['strong']}>
          {isReviewed ? inReview(supportEmail) : paymentMessages.en.pending}
        </p>
        {!isReviewed && <p>{pendingNextForStaff[role]}</p>}
        {isReviewed && role === 'admin' && (
          <p>It stands among ‘Payments that are not settled’ on the admin home.</p>
        )}
      </Notice>
      {!isReviewed && <Loader className={classes['loader'] ?? ''} type="dots" aria-hidden="true" />}
    </Card>
  );
}
