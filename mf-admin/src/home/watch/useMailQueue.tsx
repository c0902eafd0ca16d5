import { useCall } from '@rollbook/kit';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { queueShown, waitingQueue } from './mailQueue';

/** A person who looks sees it go down. */
const LOOK_MS = 60_000;

/** Under the rate of the mail provider: how many mails that no one waits for have gone, and when the last one will. */
export function useMailQueue(): Check {
  const { loading, reload } = useCall('getMailQueue', {}, { select: waitingQueue, every: () => LOOK_MS });
  return {
    list: 'getMailQueue',
    title: 'Mails on their way',
    what: 'the mails that wait',
    quiet: 'No mail waits for its turn.',
    reload: () => void reload(),
    needs: needsOf(loading, (queue) => ({
      key: 'mail queue',
      title: 'Mails on their way',
      isCalm: true,
      details: queueShown(queue).map((sentence) => <p key={sentence}>{sentence}</p>),
      actions: (
        <RowButton isMain onClick={() => void reload()}>
          Look again
        </RowButton>
      ),
    })),
  };
}
