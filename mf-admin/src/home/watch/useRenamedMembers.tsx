import { nameShown, memberIdShown, shownTime } from '@rollbook/contract';
import { useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { TrailDrawer, type TrailOf, trailOfApplication, whoOf } from '@rollbook/staff-members';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

const CHECKING = { doing: 'mark the new name as checked', done: 'New name checked' };

/** Paid members whose name an office has changed, until the administrator has checked it. */
export function useRenamedMembers(): Check {
  const { loading, reload } = useWatch('getRenamedMembers');
  const [trail, setTrail] = useState<TrailOf>();
  const { running, failure, run } = useRowAction<number>(() => void reload());
  return {
    list: 'getRenamedMembers',
    title: 'Renamed after payment',
    what: 'the members who were renamed after payment',
    quiet: 'No paid member was renamed by an office.',
    reload: () => void reload(),
    failure,
    needs: needsOf(loading, (member) => ({
      key: String(member.id),
      title: nameShown(member),
      member: member.id,
      details: (
        <>
          <p>
            {memberIdShown(member)} · {member.office_name}
          </p>
          {member.former_names.map(({ first, last, by, at }) => (
            <p key={at}>
              was {first} {last} until {shownTime(new Date(at))}, changed by {whoOf(by, member)}
            </p>
          ))}
        </>
      ),
      actions: (
        <>
          <RowButton
            aria-label={`History of ${nameShown(member)}`}
            onClick={() => setTrail(trailOfApplication(member))}
          >
            History
          </RowButton>
          <RowButton
            isMain
            needs="checkRenamedMember"
            aria-label={`Checked: ${nameShown(member)}`}
            disabled={running === member.id}
            onClick={() => void run(member.id, () => call('checkRenamedMember', { id: member.id }), CHECKING)}
          >
            Checked
          </RowButton>
        </>
      ),
    })),
    dialogs: trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />,
  };
}
