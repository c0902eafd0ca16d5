import { Button } from '@mantine/core';
import { denverClock, timeShown, type ApplicationDetails } from '@rollbook/contract';
import { useEffect, useState } from 'react';
import { call } from '../../client';
import { serverNow } from '../../clock';
import { Notice } from '../../failure';
import { useRowAction } from '../../rowaction';
import classes from './details.module.css';
import { followDelivery } from './followDelivery';

type Props = { details: ApplicationDetails; maySend: boolean; reload: () => void };

/** When the signed agreement reached the member's mailbox, and the button that sends it again (L11). */
export function Delivery({ details, maySend, reload }: Props) {
  const { id, email, signed, document_delivered_at } = details;
  const { running, failure, run } = useRowAction<number>(reload);
  const [sentAt, setSentAt] = useState<Date>();
  const isAwaited = sentAt !== undefined && document_delivered_at === null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const leaving = new AbortController();
    followDelivery(id, leaving.signal).then(
      (isDelivered) => isDelivered && reload(),
      () => undefined,
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `reload` is another function in each render
  }, [id, isAwaited, sentAt]);
  if (!signed) return <span className={classes['quiet']}>signed on paper</span>;
  const words = { doing: 'send the agreement again', done: `Agreement on its way to ${email}` };
  const send = () => call('sendAgreementAgain', { id }).then(() => setSentAt(serverNow()));
  return (
    <>
      <span role="status">{deliveryShown(document_delivered_at, sentAt)}</span>{' '}
      {maySend && email !== '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={running !== undefined}
          onClick={() => void run(id, send, words)}
        >
          Send again
        </Button>
      )}
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

/** The first delivery counts (L11): an agreement that is sent once more keeps its time. */
function deliveryShown(deliveredAt: string | null, sentAt: Date | undefined): string {
  if (deliveredAt === null) return sentAt ? `On its way since ${denverClock(sentAt)}` : 'Not delivered yet';
  const delivered = `Delivered ${timeShown(deliveredAt)}`;
  const isSentAgain = sentAt !== undefined && sentAt > new Date(deliveredAt);
  return isSentAgain ? `${delivered}, sent again ${denverClock(sentAt)}` : delivered;
}
