import { Loader } from '@mantine/core';
import { paymentMessages } from '@rollbook/contract';
import { Card } from '../page';
import { Notice } from '../failure';
import classes from './payment.module.css';

/** Stands while a payment's outcome is found out: do not pay again, and what happens next (D21). */
export function PendingNotice({ isReviewed }: { isReviewed: boolean }) {
  return (
    <Card padded>
      <Notice kind="waiting">
        <p className={classes['strong']}>{paymentMessages.en.pending}</p>
        <p>
          {isReviewed
            ? 'The card service gave no clear answer, so a person looks at it. You will be told by email how it ended.'
            : paymentMessages.en.pendingNext}
        </p>
      </Notice>
      {!isReviewed && <Loader className={classes['loader'] ?? ''} type="dots" aria-hidden="true" />}
    </Card>
  );
}
