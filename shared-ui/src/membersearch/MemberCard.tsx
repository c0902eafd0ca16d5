import { familyShown, shownId, type Member } from '@rollbook/contract';
import { highlighted } from './highlight';
import { type Actions, MemberActions } from './MemberActions';
import { NameText } from '../page';
import { Verdict } from '../verdict';
import classes from './search.module.css';

type Props = {
  member: Member;
  /** What was searched. */ search: string;
  /** Undefined for a member of another office. */ actions: Actions | undefined;
};

/** A member in the results: name, office, whether the membership is active, and what can be done now with one's own (K1). */
export function MemberCard({ member, search, actions }: Props) {
  return (
    <li className={classes['member']} data-result tabIndex={-1}>
      <p className={classes['name']}>
        <Marked text={`${member.first} ${member.last}`} search={search} />
      </p>
      {member.additional_family && (
        <p className={classes['quiet']}>
          with <Marked text={familyShown(member.additional_family)} search={search} />
        </p>
      )}
      <p className={classes['quiet']}>
        ID {shownId(member)} · {member.office_name}
      </p>
      <Verdict status={{ ...member, date: member.status_date }} ends={member.expiration_date} size="small" />
      {actions && <MemberActions member={member} actions={actions} />}
    </li>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return highlighted(text, search).map(({ text: part, isMatch }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    isMatch ? <mark key={at}>{part}</mark> : <NameText key={at} text={part} />,
  );
}
