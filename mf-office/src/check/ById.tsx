import { STAFF } from '@rollbook/contract';
import { useCall } from '@rollbook/shared-ui/query';
import { FormSkeleton } from '@rollbook/shared-ui/skeletons';
import { MemberCard } from '../searchformember/MemberCard';
import { NotChecked } from './NotChecked';
import search from '../searchformember/search.module.css';

/** The member with this ID, as member search finds it: a whole ID finds the members of all offices (D37). */
export function ById({ id }: { id: string }) {
  const { loading, reload } = useCall('searchForMember', { search: id });
  if (loading.state === 'pending') return <FormSkeleton fields={2} label="the member" />;
  if (loading.state === 'failed') {
    return <NotChecked failure={loading.failure} retry={() => void reload()} />;
  }
  const members = loading.value;
  if (members.length === 0) return <p role="status">{STAFF.noName}</p>;
  return (
    <ul className={search['members']}>
      {members.map((member) => (
        <MemberCard key={member.id} member={member} search={id} />
      ))}
    </ul>
  );
}
