import { Button, Loader } from '@mantine/core';
import { inReview, paymentMessages, pendingNextForStaff } from '@rollbook/contract';
import { Card, Notice, useStaff } from '@rollbook/kit';
import classes from './payment.module.css';

type Props = {
  isReviewed: boolean;
  supportEmail: string;
  /** Goes back to the names that still wait, without following this payment any longer. */
  leave: () => void;
};

/**
 * Shown while the outcome of a payment is unknown: do not pay again, and what happens next (D21). Each role learns the outcome
 * in another place.
 */
export function PendingNotice({ isReviewed, supportEmail, leave }: Props) {
  const { role } = useStaff();
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
      <Button variant="default" mt="md" display="block" onClick={leave}>
        Pay for other names
      </Button>
    </Card>
  );
}
