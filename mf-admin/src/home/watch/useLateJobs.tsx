import { shownTime } from '@rollbook/contract';
import { today } from '@rollbook/platform';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

/** Recurring jobs, such as the reminders of members, that have not succeeded for too long. */
export function useLateJobs(): Check {
  const { loading, reload } = useWatch('getLateJobs');
  return {
    list: 'getLateJobs',
    title: 'Jobs that are late',
    what: 'the jobs that are late',
    quiet: 'Every job runs in time.',
    reload: () => void reload(),
    needs: needsOf(loading, ({ job, last_success, waits_since, error }) => ({
      key: job,
      title: job,
      due: today(),
      details: (
        <>
          <p>
            {last_success === null ? 'never done, known since' : 'last done'}{' '}
            {shownTime(new Date(waits_since))}
          </p>
          <p>
            {error === '' ? 'No process has run it.' : `The last run failed (${error}).`} It is tried again by
            itself.
          </p>
        </>
      ),
      actions: (
        <RowButton isMain onClick={() => void reload()}>
          Check again
        </RowButton>
      ),
    })),
  };
}
