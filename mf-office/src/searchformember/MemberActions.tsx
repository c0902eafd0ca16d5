import { shownId, type Member } from '@rollbook/contract';
import { useToday } from '@rollbook/shared-ui/clock';
import { payFor } from '@rollbook/shared-ui/payment';
import { Link } from 'react-router-dom';
import classes from './search.module.css';

/** What can be done now with a member of one's own office (K1). A membership whose term is over is not paid any more (D34). */
export function MemberActions({ member }: { member: Member }) {
  const today = useToday();
  const isPayable = member.status === 'PENDING' && member.expiration_date >= today;
  const name = `${member.first} ${member.last}`;
  return (
    <p className={classes['actions']}>
      <Link to={`/office?find=${shownId(member)}`} aria-label={`Open ${name}`}>
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
