import { MAX_FAILED_MAILS, shownTime } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useCall } from '@rollbook/shared-ui/query';
import { RowButton } from '../../row/RowButton';
import { useRowAction } from '@rollbook/shared-ui/rowaction';
import { Watch, WatchRow } from './Watch';

const REQUEUEING = { doing: 'requeue the mail', done: 'The mail is on its way again' };
const DISMISSING = { doing: 'dismiss the mail', done: 'Mail dismissed' };

/** Mails whose delivery failed for good, with Requeue and Dismiss (D22). */
export function FailedMails() {
  const { loading, reload } = useCall('getFailedMails', {});
  const { running, failure, run } = useRowAction<string>(() => void reload());
  return (
    <Watch
      title="Mails that could not be sent"
      what="the mails that could not be sent"
      quiet="Every mail was sent."
      loading={loading}
      reload={() => void reload()}
      failure={failure}
      most={MAX_FAILED_MAILS}
      keyOf={({ id }) => id}
    >
      {({ id, to, subject, attempts, error, failed_at }) => (
        <WatchRow
          title={subject}
          actions={
            <>
              <RowButton
                aria-label={`Requeue '${subject}' to ${to}`}
                disabled={running === id}
                onClick={() => void run(id, () => call('requeueMail', { id }), REQUEUEING)}
              >
                Requeue
              </RowButton>
              <RowButton
                aria-label={`Dismiss '${subject}' to ${to}`}
                disabled={running === id}
                onClick={() => void run(id, () => call('dismissMail', { id }), DISMISSING)}
              >
                Dismiss
              </RowButton>
            </>
          }
        >
          <p>
            to {to} · given up {shownTime(new Date(failed_at))} after {attempts}{' '}
            {attempts === 1 ? 'attempt' : 'attempts'}
          </p>
          <p>{error}</p>
        </WatchRow>
      )}
    </Watch>
  );
}
