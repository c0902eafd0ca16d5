import { Button } from '@mantine/core';
import { timeShown, type ApplicationDetails } from '@rollbook/contract';
import { call } from '../../client';
import { Notice } from '../../failure';
import { useRowAction } from '../../rowaction';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; maySend: boolean; reload: () => void };

/** When the signed agreement reached the member's mailbox, and the button that sends it again (lifecycle L11). */
export function Delivery({ details, maySend, reload }: Props) {
  const { id, email, signed, document_delivered_at } = details;
  const { running, failure, run } = useRowAction<number>(reload);
  if (!signed) return <span className={classes['quiet']}>signed on paper</span>;
  const words = { doing: 'send the agreement again', done: `Agreement sent to ${email}` };
  return (
    <>
      {document_delivered_at === null ? 'Not delivered yet' : `Delivered ${timeShown(document_delivered_at)}`}{' '}
      {maySend && email !== '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={running !== undefined}
          onClick={() => void run(id, () => call('sendAgreementAgain', { id }), words)}
        >
          Send again
        </Button>
      )}
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
    </>
  );
}
