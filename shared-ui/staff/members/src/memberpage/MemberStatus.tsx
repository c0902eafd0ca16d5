import { dollars, shownDate, totalCents } from '@rollbook/contract';
import { Card } from '@rollbook/kit';
import { type Places, useToday } from '@rollbook/platform';
import { type Deeds, MemberActions } from '../memberactions';
import { StatusBadge } from '../statusBadge';
import type { MemberFile } from './useMemberFile';
import classes from './memberpage.module.css';

type Props = {
  file: MemberFile;
  newest: MemberFile['terms'][number];
  places: Places;
  deeds: Deeds;
};

/** Whether the membership is active, what is due, and what can be done now. */
export function MemberStatus({ file, newest, places, deeds }: Props) {
  const { member_id, member_since } = file;
  const actions = file.actions ?? [];
  const today = useToday();
  const { paid, kind, expiration_date, office_name, membership, being_paid } = newest;
  // A membership whose term is over is not paid any more.
  const isDue = !paid && !newest.cancelled && expiration_date >= today;
  return (
    <Card>
      <div className={classes['standing']}>
        {membership && <StatusBadge status={membership} ends={expiration_date} size="large" />}
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
            <span>{being_paid ? 'A payment is on its way.' : `${dollars(totalCents(1))} is due.`}</span>
          </p>
        </div>
      )}
      {actions.length > 0 && <MemberActions actions={actions} places={places} deeds={deeds} />}
    </Card>
  );
}
