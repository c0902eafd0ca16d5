import { nameShown, shownId } from '@rollbook/contract';
import { SideDrawer, useCall, useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { type Job, jobsIn, jobShown } from './takenBack';
import classes from './takenback.module.css';

const RESTORING = { doing: 'restore it', done: 'Restored' };

/** What was taken back at the desk: it needs no one, and can be restored. A job is one line, which opens its names (K4). */
export function useTakenBack(): Check {
  const { loading, reload } = useCall('getDeletedApplications', {}, { select: jobsIn });
  const [isOpen, setOpen] = useState(false);
  const load = () => void reload();
  const { running, failure, run } = useRowAction<number>(load);
  const jobs = loading.state === 'loaded' ? loading.value : [];
  const restore = (id: number) => void run(id, () => call('restoreApplication', { id }), RESTORING);
  return {
    title: 'Taken back at the desk',
    what: 'what was taken back',
    quiet:
      jobs.length === 0 ? (
        <span>Nothing was taken back.</span>
      ) : (
        <RowButton onClick={() => setOpen(true)}>
          {jobs.length === 1 ? 'Show the last one' : `Show the last ${jobs.length.toLocaleString('en-US')}`}
        </RowButton>
      ),
    reload: load,
    // It is loaded with the deleted applications.
    isLoadedWithAnother: true,
    failure,
    needs: needsOf(loading.state === 'loaded' ? { state: 'loaded', value: [] } : loading, (none) => none),
    dialogs: isOpen && (
      <SideDrawer title="Taken back at the desk" size="md" close={() => setOpen(false)}>
        <ul className={classes['jobs']} aria-label="Taken back at the desk">
          {jobs.map((job) => (
            <li key={job.key}>
              <OneJob job={job} running={running} restore={restore} />
            </li>
          ))}
        </ul>
      </SideDrawer>
    ),
  };
}

type JobProps = { job: Job; running: number | undefined; restore: (id: number) => void };

function OneJob({ job, running, restore }: JobProps) {
  return (
    <details>
      <summary>{jobShown(job)}</summary>
      <ul className={classes['names']}>
        {job.rows.map((row) => (
          <li key={row.id}>
            <span>
              {nameShown(row)}, {shownId(row)}
            </span>
            <RowButton
              aria-label={`Restore ${nameShown(row)}`}
              disabled={running === row.id}
              onClick={() => restore(row.id)}
            >
              Restore
            </RowButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
