import { STAFF } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useLoad } from '@rollbook/shared-ui/load';
import { FormSkeleton } from '@rollbook/shared-ui/skeletons';
import { useCallback } from 'react';
import { MemberCard } from '../searchformember/MemberCard';
import { NotChecked } from './NotChecked';
import search from '../searchformember/search.module.css';

/** The member with this ID, as member search finds it: a whole ID finds the members of all offices (D37). */
export function ById({ id }: { id: string }) {
  const ask = useCallback(() => call('searchForMember', { search: id }), [id]);
  const { loading, reload } = useLoad(ask);
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
