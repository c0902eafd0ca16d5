import { shownId, type Member } from '@rollbook/contract';
import { statusShown } from './member';
import classes from './search.module.css';

/** A member in the results: name, office, and whether the membership is active. */
export function MemberCard({ member }: { member: Member }) {
  return (
    <li className={classes['member']}>
      <p className={classes['name']}>
        {member.first} {member.last}
      </p>
      {member.additional_family && <p className={classes['quiet']}>with {member.additional_family}</p>}
      <p className={classes['quiet']}>
        ID {shownId(member)} · {member.office_name}
      </p>
      <p className={classes['status']} data-status={member.status}>
        {statusShown(member)}
      </p>
    </li>
  );
}
