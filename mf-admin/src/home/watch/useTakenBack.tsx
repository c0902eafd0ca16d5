import { type DeletedApplication, nameShown, shownId, shownTime } from '@rollbook/contract';
import { SideDrawer, useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { whoOf } from '@rollbook/staff-members';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';
import classes from './takenback.module.css';

const RESTORING = { doing: 'restore it', done: 'Restored' };

/** What was taken back at the desk: it needs no one, and can be restored. A job is one line, which opens its names. */
export function useTakenBack(): Check {
  const { loading, reload } = useWatch('getDeletedApplications', { select: jobsIn });
  const [isOpen, setOpen] = useState(false);
  const load = () => void reload();
  const { running, failure, run } = useRowAction<number>(load);
  const jobs = loading.state === 'loaded' ? loading.value : [];
  const restore = (id: number) => void run(id, () => call('restoreApplication', { id }), RESTORING);
  return {
    list: 'getDeletedApplications',
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
              needs="restoreApplication"
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

type TakenBack = Pick<
  DeletedApplication,
  'id' | 'taken_back' | 'deleted_at' | 'deleted_by' | 'first' | 'last' | 'oid' | 'office_name' | 'kind'
>;
/** What one job has taken back, or one entry that was taken back alone. */
type Job = { key: string; rows: readonly TakenBack[] };

/** Of an entry that was taken back alone. */
const ALONE = 'desk';

/** The jobs that have taken back, the latest first. */
export function jobsIn(deleted: readonly TakenBack[]): readonly Job[] {
  const byJob = new Map<string, TakenBack[]>();
  for (const row of deleted) {
    if (row.taken_back === undefined) continue;
    const key = row.taken_back === ALONE ? String(row.id) : row.taken_back;
    byJob.set(key, [...(byJob.get(key) ?? []), row]);
  }
  return [...byJob]
    .map(([key, of]) => ({ key, rows: of }))
    .toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));
}

/** '10 renewals taken back by Maple Clinic, 11/20/2026 10:00 am'. */
export function jobShown(job: Job): string {
  const [first] = job.rows;
  if (first === undefined) return '';
  const count = job.rows.length;
  const what = job.rows.every(({ kind }) => kind === 'renewal') ? 'renewals' : 'entries';
  const named = count === 1 ? nameShown(first) : `${count.toLocaleString('en-US')} ${what}`;
  return `${named} taken back by ${whoOf(first.deleted_by, first)}, ${shownTime(new Date(timeOf(job)))}`;
}

const timeOf = ({ rows }: Job): string => rows[0]?.deleted_at ?? '';
