import { type CallAnswer, shownId } from '@rollbook/contract';
import { Card, FormSkeleton, LoadFailure, Notice } from '@rollbook/kit';
import { CallProblem } from '@rollbook/platform';
import type { Loading } from '@rollbook/ui';
import { Checked } from './Checked';
import { type Desk, ResultActions } from './ResultActions';

type Answer = CallAnswer<'cardStatus'>;
type Props = { loading: Loading<Answer>; reload: () => Promise<unknown>; desk: Desk };

/** The live status of a card, with the actions of a result. */
export function ByCode({ loading, reload, desk }: Props) {
  if (loading.state === 'pending') return <FormSkeleton fields={3} label="the member" />;
  if (loading.state === 'loaded') return <Found answer={loading.value} desk={desk} />;
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

function Found({ answer: { status, name, member, checked_at }, desk }: { answer: Answer; desk: Desk }) {
  const { open, actions } = member ?? {};
  return (
    <Checked
      status={status}
      name={member ? `${member.first} ${member.last}` : name}
      family={member?.additional_family ?? ''}
      id={member ? shownId({ id: member.chain, oid: member.oid }) : ''}
      office={member?.office_name ?? ''}
      at={new Date(checked_at)}
    >
      {member && open !== undefined && actions && <ResultActions {...{ member, open, actions, desk }} />}
      {member && member.list === null && <p>A member of another office.</p>}
    </Checked>
  );
}

/** A member who could not be looked up: too many were, or the call failed. */
function NotChecked({ failure, retry }: { failure: unknown; retry: () => void }) {
  if (failure instanceof CallProblem && failure.code === 'too_many') {
    return <Notice kind="error">{failure.detail}</Notice>;
  }
  return (
    <Card>
      <LoadFailure what="the member" retry={retry} failure={failure} />
    </Card>
  );
}
