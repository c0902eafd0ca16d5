import { Button, Group } from '@mantine/core';
import { dollars, MAX_LENGTH, STAFF } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Dialog } from '@rollbook/shared-ui/dialog';
import { Notice } from '@rollbook/shared-ui/failure';
import { AreaField } from '@rollbook/shared-ui/field';
import { useSubmit } from '@rollbook/shared-ui/submit';
import { useRef, useState } from 'react';
import type { WatchedPayment } from './moneyBack';
import { Over } from './Over';

type Props = {
  payment: WatchedPayment;
  /** It is resolved already, perhaps by another user. */
  isOver: boolean;
  close: () => void;
  reload: () => Promise<unknown>;
};

/** Closes a payment in review, or one with a refund or dispute, with the reason for the audit trail. */
export default function ResolveDialog({ payment, isOver, close, reload }: Props) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, message, submit } = useSubmit(
    { doing: 'resolve the payment', done: 'Payment resolved' },
    { changed: async () => void (await reload()), close },
  );
  const isMissing = reason.trim() === '';
  const title = `Resolve the payment of ${dollars(payment.amount)}`;

  const resolve = () => {
    setChecked(true);
    if (isMissing) return field.current?.focus();
    void submit(() => call('resolvePayment', { attempt: payment.attempt, reason }));
  };

  if (isOver && message) {
    return (
      <Dialog close={close} title={title}>
        <Over failure={message} close={close} />
      </Dialog>
    );
  }
  return (
    <Dialog close={close} title={title} hasTyped={!isMissing}>
      <p>{payment.known}</p>
      <AreaField
        ref={field}
        label="Reason"
        help="What was found and done. The history of the payment keeps it."
        data-autofocus
        maxLength={MAX_LENGTH.reason}
        value={reason}
        error={isChecked && isMissing ? STAFF.reasonRequired : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {message && <Notice kind="error">{message}</Notice>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={resolve}>
          Resolve
        </Button>
      </Group>
    </Dialog>
  );
}
