import { Button } from '@mantine/core';
import { type CallAnswer, denverDate, type Office, shownDate } from '@rollbook/contract';
import { Ask, Notice, useCall, useChanges, useRowAction } from '@rollbook/kit';
import { call, newAttempt } from '@rollbook/platform';
import { useBatches } from '@rollbook/staff-batches';
import { useState } from 'react';
import { people } from './shown';

/** The corner follows the job itself. */
const PROGRESS_MS = 2000;

type Props = { office: Office; changed: () => void };
type Move = NonNullable<CallAnswer<'getOfficeMove'>['move']>;

/** Where the members of a closed clinic are, and the way back for 30 days. */
export function Moved({ office, changed }: Props) {
  const { loading, reload } = useCall(
    'getOfficeMove',
    { oid: office.oid },
    { every: (answer) => (answer?.move?.state.startsWith('moving') === true ? PROGRESS_MS : false) },
  );
  const corner = useBatches();
  useChanges(() => void reload());
  const move = loading.state === 'loaded' ? loading.value.move : null;
  if (move === null || move.state === 'back') return null;
  return (
    <MovedTo
      office={office}
      move={move}
      changed={() => {
        void reload();
        void corner.reload();
        changed();
      }}
    />
  );
}

function MovedTo({ office, move, changed }: Props & { move: Move }) {
  const [isAsking, setAsking] = useState(false);
  const { running, failure, run } = useRowAction<string>(changed);
  const members = people(move.members, 'member', 'members');
  const said = {
    moving: `The members are moving to ${move.office_name}.`,
    moved: `${members} moved to ${move.office_name} on ${shownDate(denverDate(new Date(move.at)))}, by ${move.by}.`,
    'moving back': `The members are moving back from ${move.office_name}.`,
    back: '',
  }[move.state];
  const back = () =>
    run(move.move, () => call('moveOfficeBack', { move: move.move }, { attempt: newAttempt() }), {
      doing: 'move them back',
      done: 'The members are moving back',
    });
  return (
    <Notice kind="waiting">
      <p>{said}</p>
      {failure && <p>{failure}</p>}
      {move.undo_until !== null && !isAsking && (
        <Button variant="default" size="sm" mt="xs" onClick={() => setAsking(true)}>
          Move them back
        </Button>
      )}
      {isAsking && (
        <Ask
          question={`${office.office_name} opens again as it was. Who was changed, paid, renewed or cancelled since stays at ${move.office_name}, and is named. Who was told of the move is told of this.`}
          yes={`Move ${members} back`}
          isBusy={running !== undefined}
          answer={(isYes) => (isYes ? void back() : setAsking(false))}
        />
      )}
    </Notice>
  );
}
