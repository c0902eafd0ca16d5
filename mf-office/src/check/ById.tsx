import { shownId, STAFF } from '@rollbook/contract';
import { serverNow } from '@rollbook/shared-ui/clock';
import { useCall } from '@rollbook/shared-ui/query';
import { FormSkeleton } from '@rollbook/shared-ui/skeletons';
import { Checked } from './Checked';
import { NotChecked } from './NotChecked';

/** The member with this ID, as member search finds it: a whole ID finds the members of all offices (D37). */
export function ById({ id }: { id: string }) {
  const { loading, reload } = useCall('searchForMember', { search: id });
  if (loading.state === 'pending') return <FormSkeleton fields={3} label="the member" />;
  if (loading.state === 'failed') {
    return <NotChecked failure={loading.failure} retry={() => void reload()} />;
  }
  const members = loading.value;
  if (members.length === 0) return <p role="status">{STAFF.noName}</p>;
  return members.map((member) => (
    <Checked
      key={member.id}
      status={{ ...member, date: member.status_date }}
      ends={member.expiration_date}
      name={`${member.first} ${member.last}`}
      family={member.additional_family}
      id={shownId(member)}
      office={member.office_name}
      at={serverNow()}
    />
  ));
}
