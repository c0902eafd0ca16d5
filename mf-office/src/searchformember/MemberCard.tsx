import { familyShown, shownId, type Member } from '@rollbook/contract';
import { highlighted } from './highlight';
import { MemberActions, type MemberList } from './MemberActions';
import { Verdict } from '@rollbook/shared-ui/verdict';
import classes from './search.module.css';

type Props = {
  member: Member;
  /** What was searched. */ search: string;
  /** Where it can be opened; undefined for a member of another office. */ list: MemberList | undefined;
};

/** A member in the results: name, office, whether the membership is active, and what can be done now with one's own (K1). */
export function MemberCard({ member, search, list }: Props) {
  return (
    <li className={classes['member']}>
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
      {list && <MemberActions member={member} list={list} />}
    </li>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return highlighted(text, search).map(({ text: part, isMatch }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no id
    isMatch ? <mark key={at}>{part}</mark> : part,
  );
}
