import { Button } from '@mantine/core';
import { dollars, shownDate, totalCents } from '@rollbook/contract';
import { Link } from 'react-router-dom';
import { useToday } from '../clock';
import { Card } from '../page';
import { payFor } from '../payment';
import { Verdict } from '../verdict';
import type { MemberFile } from './MemberPage';
import classes from './memberpage.module.css';

type Props = { file: MemberFile; newest: MemberFile['terms'][number]; payAt: string | undefined };

/** Whether the membership is active, and what is due now. */
export function MemberStatus({ file: { member_id, member_since }, newest, payAt }: Props) {
  const today = useToday();
  const { paid, kind, expiration_date, office_name, membership, being_paid } = newest;
  // A membership whose term is over is not paid any more (D34).
  const isDue = !paid && !newest.cancelled && expiration_date >= today;
  return (
    <Card>
      <div className={classes['standing']}>
        {membership && <Verdict status={membership} ends={expiration_date} size="large" />}
        <dl className={classes['numbers']}>
          <div>
            <dt>Member ID</dt>
            <dd>{member_id}</dd>
          </div>
          <div>
            <dt>Office</dt>
            <dd>{office_name}</dd>
          </div>
          {member_since !== null && (
            <div>
              <dt>Member since</dt>
              <dd>{shownDate(member_since)}</dd>
            </div>
          )}
        </dl>
      </div>
      {isDue && (
        <div className={classes['due']}>
          <p>
            <strong>
              {kind === 'renewal'
                ? `Renewed to ${shownDate(expiration_date)}, not paid yet.`
                : 'Not paid yet.'}
            </strong>{' '}
            {being_paid ? 'A payment is on its way.' : `${dollars(totalCents(1))} is due.`}
          </p>
          {payAt !== undefined && !being_paid && (
            <Button component={Link} to={payAt} state={payFor(newest.id)}>
              Take payment, {dollars(totalCents(1))}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
