import { shownTime } from '@rollbook/contract';
import { useCall } from '@rollbook/shared-ui/query';
import { RowButton } from '../../row/RowButton';
import { Watch, WatchRow } from './Watch';

/** Recurring jobs, such as the reminders of members, that have not succeeded for too long (L3). */
export function LateJobs() {
  const { loading, reload } = useCall('getLateJobs', {});
  return (
    <Watch
      title="Jobs that are late"
      what="the jobs that are late"
      quiet="Every job runs in time."
      loading={loading}
      reload={() => void reload()}
      keyOf={({ job }) => job}
    >
      {({ job, last_success, waits_since, error }) => (
        <WatchRow title={job} actions={<RowButton onClick={() => void reload()}>Check again</RowButton>}>
          <p>
            {last_success === null ? 'never done, known since' : 'last done'}{' '}
            {shownTime(new Date(waits_since))}
          </p>
          <p>
            {error === '' ? 'No process has run it.' : `The last run failed (${error}).`} It is tried again by
            itself.
          </p>
        </WatchRow>
      )}
    </Watch>
  );
}
