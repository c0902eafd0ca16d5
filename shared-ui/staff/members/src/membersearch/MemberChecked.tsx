import { type Member, shownId } from '@rollbook/contract';
import { serverNow } from '@rollbook/platform';
import { Checked } from './Checked';

/** The member with the ID that was searched. */
export function MemberChecked({ member }: { member: Member }) {
  return (
    <Checked
      status={{ ...member, date: member.status_date }}
      ends={member.expiration_date}
      name={`${member.first} ${member.last}`}
      family={member.additional_family}
      id={shownId(member)}
      office={member.office_name}
      at={serverNow()}
    />
  );
}
