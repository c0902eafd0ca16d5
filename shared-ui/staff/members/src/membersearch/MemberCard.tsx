import { familyShown, shownId, type Member } from '@rollbook/contract';
import { NameText } from '@rollbook/kit';
import { Link } from 'react-router-dom';
import { highlighted } from './highlight';
import { type Desk, ResultActions } from './ResultActions';
import { StatusBadge } from '../statusBadge';
import classes from './search.module.css';

type Props = {
  member: Member;
  /** What was searched. */ search: string;
  desk: Desk;
};

/** A member in the results: name, office, whether the membership is active, and what can be done now with one's own. */
export function MemberCard({ member, search, desk }: Props) {
  // Absent of a member of another office.
  const { actions, open = member.id } = member;
  const name = <Marked text={`${member.first} ${member.last}`} search={search} />;
  return (
    <li className={classes['member']} data-result tabIndex={-1}>
      <p className={classes['name']}>
        {actions ? <Link to={`${desk.areaOf(member)}/member/${open}`}>{name}</Link> : name}
      </p>
      {member.additional_family && (
        <p className={classes['quiet']}>
          with <Marked text={familyShown(member.additional_family)} search={search} />
        </p>
      )}
      <p className={classes['quiet']}>
        ID {shownId(member)} · {member.office_name}
      </p>
      <StatusBadge
        status={{ ...member, date: member.status_date }}
        ends={member.expiration_date}
        size="small"
      />
      {actions && <ResultActions {...{ member, open, actions, desk }} />}
    </li>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return highlighted(text, search).map(({ text: part, isMatch }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    isMatch ? <mark key={at}>{part}</mark> : <NameText key={at} text={part} />,
  );
}
