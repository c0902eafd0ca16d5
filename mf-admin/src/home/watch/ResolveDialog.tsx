import { Button, Group } from '@mantine/core';
import { dollars, MAX_LENGTH, STAFF } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Dialog } from '@rollbook/shared-ui/dialog';
import { actionFailure, Notice } from '@rollbook/shared-ui/failure';
import { AreaField } from '@rollbook/shared-ui/field';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { toast } from '@rollbook/shared-ui/toasts';
import { useRef, useState } from 'react';
import type { WatchedPayment } from './moneyBack';

type Props = {
  payment: WatchedPayment;
  close: () => void;
  resolved: () => void;
};

/** Closes a payment in review, or one with a refund or dispute, with the reason for the audit trail. */
export default function ResolveDialog({ payment, close, resolved }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [state, setState] = useState<{ name: 'asking' | 'busy' } | { name: 'failed'; message: string }>({
    name: 'asking',
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = state.name === 'busy';
  useFocusAfter(isBusy);

  const resolve = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return field.current?.focus();
    setState({ name: 'busy' });
    try {
      await call('resolvePayment', { attempt: payment.attempt, reason });
      toast('Payment resolved');
      resolved();
      close();
    } catch (error) {
      setState({ name: 'failed', message: actionFailure(error, 'resolve the payment') });
    }
  };

  return (
    <Dialog
      close={close}
      title={`Resolve the payment of ${dollars(payment.amount)}`}
      hasTyped={reason.trim() !== ''}
    >
      <p>{payment.known}</p>
      <AreaField
        ref={field}
        label="Reason"
        help="What was found and done. The history of the payment keeps it."
        data-autofocus
        maxLength={MAX_LENGTH.reason}
        value={reason}
        error={missing && reason.trim() === '' ? STAFF.reasonRequired : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {state.name === 'failed' && <Notice kind="error">{state.message}</Notice>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void resolve()}>
          Resolve
        </Button>
      </Group>
    </Dialog>
  );
}
