import { shownId, type Member } from '@rollbook/contract';
import { useToday } from '@rollbook/shared-ui/clock';
import { payFor } from '@rollbook/shared-ui/payment';
import { Link } from 'react-router-dom';
import classes from './search.module.css';

/** Where Open leads: the list of the office, or the administrator's. Only an office takes a payment there. */
export type MemberList = '/office' | '/ecsadmin/applications';

type Props = { member: Member; list: MemberList };

/** What can be done now with a member of one's own office (K1). A membership whose term is over is not paid any more (D34). */
export function MemberActions({ member, list }: Props) {
  const today = useToday();
  const isPayable = list === '/office' && member.status === 'PENDING' && member.expiration_date >= today;
  const name = `${member.first} ${member.last}`;
  return (
    <p className={classes['actions']}>
      <Link to={`${list}?find=${shownId(member)}`} aria-label={`Open ${name}`}>
        Open
      </Link>
      {isPayable && (
        <Link to="/officepay" state={payFor(member.id)} aria-label={`Take payment of ${name}`}>
          Take payment
        </Link>
      )}
    </p>
  );
}
