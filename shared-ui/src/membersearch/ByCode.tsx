import { type CallAnswer, shownId } from '@rollbook/contract';
import { CallProblem } from '../client';
import { Notice } from '../failure';
import { useCall } from '../query';
import { FormSkeleton } from '../skeletons/Skeletons';
import { Link } from 'react-router-dom';
import { Checked } from './Checked';
import { NotChecked } from './NotChecked';

/** The live status of a card. */
export function ByCode({ code }: { code: string }) {
  const { loading, reload } = useCall('cardStatus', { code });
  if (loading.state === 'pending') return <FormSkeleton fields={3} label="the member" />;
  if (loading.state === 'loaded') return <Found answer={loading.value} />;
  const { failure } = loading;
  if (failure instanceof CallProblem && failure.code === 'unknown_id') {
    return (
      <Notice kind="error">
        This card is not known. It may have been replaced: ask for the new card, or search by name.
      </Notice>
    );
  }
  return <NotChecked failure={failure} retry={() => void reload()} />;
}

function Found({ answer: { status, name, member, checked_at } }: { answer: CallAnswer<'cardStatus'> }) {
  return (
    <Checked
      status={status}
      name={member ? `${member.first} ${member.last}` : name}
      family={member?.additional_family ?? ''}
      id={member ? shownId({ id: member.chain, oid: member.oid }) : ''}
      office={member?.office_name ?? ''}
      at={new Date(checked_at)}
    >
      {member?.list === 'office' && <Link to={`/office?find=${member.listed_as}`}>Open our member list</Link>}
      {member?.list === 'group' && (
        <Link to={`/officegroup/member/${Number.parseInt(member.listed_as, 10)}`}>Open the member</Link>
      )}
      {member && member.list === null && <p>A member of another office.</p>}
    </Checked>
  );
}
