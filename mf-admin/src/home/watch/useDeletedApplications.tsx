import { nameShown, shownId, shownTime, type DeletedApplication } from '@rollbook/contract';
import { useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { TrailDrawer, type TrailOf, trailOfApplication, whoOf } from '@rollbook/staff-members';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

const RESTORING = { doing: 'restore the application', done: 'Application restored' };

/** Deleted applications, the latest deletion first, with Restore. What was taken back at the desk needs no one. */
export function useDeletedApplications(): Check {
  const list = useWatch('getDeletedApplications', { select: deletions });
  const reload = () => void list.reload();
  const [trail, setTrail] = useState<TrailOf>();
  const { running, failure, run } = useRowAction<number>(reload);
  return {
    list: 'getDeletedApplications',
    title: 'Deleted applications',
    what: 'the deleted applications',
    quiet: 'No application is deleted.',
    reload,
    failure,
    needs: needsOf(list.loading, (application) => ({
      key: String(application.id),
      isCalm: true,
      title: nameShown(application),
      details: (
        <>
          <p>
            {shownId(application)} · {application.office_name}
          </p>
          <p>
            deleted {shownTime(new Date(application.deleted_at))} by{' '}
            {whoOf(application.deleted_by, application)}
          </p>
        </>
      ),
      actions: (
        <>
          <RowButton
            aria-label={`History of ${nameShown(application)}`}
            onClick={() => setTrail(trailOfApplication(application))}
          >
            History
          </RowButton>
          <RowButton
            isMain
            needs="restoreApplication"
            aria-label={`Restore ${nameShown(application)}`}
            disabled={running === application.id}
            onClick={() =>
              void run(application.id, () => call('restoreApplication', { id: application.id }), RESTORING)
            }
          >
            Restore
          </RowButton>
        </>
      ),
    })),
    dialogs: trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />,
  };
}

function latestFirst(deleted: readonly DeletedApplication[]): readonly DeletedApplication[] {
  return deleted.toSorted((one, other) => Date.parse(other.deleted_at) - Date.parse(one.deleted_at));
}

function deletions(deleted: readonly DeletedApplication[]): readonly DeletedApplication[] {
  return latestFirst(deleted.filter(({ taken_back }) => taken_back === undefined));
}
