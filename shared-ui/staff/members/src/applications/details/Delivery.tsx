import { denverClock, timeShown, type ApplicationDetails } from '@rollbook/contract';
import { useEffect } from 'react';
import classes from './details.module.css';
import { followDelivery } from './followDelivery';

type Props = {
  details: ApplicationDetails;
  /** When it was sent again on this page. */ sentAt: Date | undefined;
  reload: () => void;
};

/** When the signed agreement reached the member's mailbox. */
export function Delivery({ details, sentAt, reload }: Props) {
  const { id, signed, imported, not_recorded, document_delivered_at } = details;
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
  if (!signed)
    return (
      <span className={classes['quiet']}>
        {(not_recorded ?? imported) ? 'not recorded' : 'signed on paper'}
      </span>
    );
  return <span role="status">{deliveryShown(document_delivered_at, sentAt)}</span>;
}

/** The first delivery counts: an agreement that is sent once more keeps its time. */
function deliveryShown(deliveredAt: string | null, sentAt: Date | undefined): string {
  if (deliveredAt === null) return sentAt ? `On its way since ${denverClock(sentAt)}` : 'Not delivered yet';
  const delivered = `Delivered ${timeShown(deliveredAt)}`;
  const isSentAgain = sentAt !== undefined && sentAt > new Date(deliveredAt);
  return isSentAgain ? `${delivered}, sent again ${denverClock(sentAt)}` : delivered;
}
