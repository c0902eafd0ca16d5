import { Button } from '@mantine/core';
import { dollars, shownTime, type CallAnswer } from '@rollbook/contract';
import type { Loading } from '@rollbook/shared-ui/load';
import { EmailText } from '@rollbook/shared-ui/page';
import classes from './home.module.css';
import { Watched } from './Watched';

type Unsettled = CallAnswer<'getUnsettledPayments'>[number];
type Props = { loading: Loading<readonly Unsettled[]>; reload: () => Promise<unknown> };

/** Payments whose outcome is open: what is known of each, and what happens next (D21). */
export function UnsettledPayments({ loading, reload }: Props) {
  return (
    <Watched
      title="Payments not settled"
      what="the payments that are not settled"
      loading={loading}
      retry={() => void reload()}
      nothing="Every payment is settled."
    >
      {(payments) => (
        <>
          <ul className={classes['entries']}>
            {payments.map((payment) => (
              <li key={payment.attempt}>
                <Payment payment={payment} />
              </li>
            ))}
          </ul>
          <div className={classes['foot']}>
            <Button variant="default" onClick={() => void reload()}>
              Look again
            </Button>
          </div>
        </>
      )}
    </Watched>
  );
}

function Payment({ payment }: { payment: Unsettled }) {
  const { amount, ids, payer, created, known, next, state } = payment;
  return (
    <div className={classes['words']}>
      <p className={classes['strong']}>
        {dollars(amount)} from <EmailText text={payer} />
        {state === 'review' && <span className={classes['alarm']}>needs you</span>}
      </p>
      <p className={classes['help']}>
        Begun {shownTime(new Date(created))} for {ids.length === 1 ? 'application' : 'applications'}{' '}
        {ids.join(', ')}
      </p>
      <p>{known}</p>
      <p>
        <span className={classes['next']}>Next:</span> {next}
      </p>
    </div>
  );
}
