import { Button, Group } from '@mantine/core';
import { MAX_LENGTH, STAFF } from '@rollbook/contract';
import { useDraft } from '@rollbook/shared-ui/draft';
import { Dialog } from '@rollbook/shared-ui/dialog';
import { Notice } from '@rollbook/shared-ui/failure';
import { AreaField } from '@rollbook/shared-ui/field';
import { useSubmit } from '@rollbook/shared-ui/submit';
import { useRef, useState } from 'react';
import { Over } from './Over';

type Props = {
  what: 'payment' | 'refund';
  /** The id of the record. */
  about: string;
  title: string;
  known: string;
  send: (reason: string) => Promise<unknown>;
  /** It is resolved already, perhaps by another user. */
  isOver: boolean;
  close: () => void;
  reload: () => Promise<unknown>;
};

const DONE = { payment: 'Payment', refund: 'Refund' } as const;

/** Closes what is under 'To watch', with the reason for the audit trail. */
export default function ResolveDialog({ what, about, title, known, send, isOver, close, reload }: Props) {
  const draft = useDraft(`resolution: ${about}`, { reason: '' });
  const { reason } = draft.fields;
  const leave = () => {
    draft.drop();
    close();
  };
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, message, submit } = useSubmit(
    { doing: `resolve the ${what}`, done: `${DONE[what]} resolved` },
    { changed: async () => void (await reload()), close: leave },
  );
  const isMissing = reason.trim() === '';

  const resolve = () => {
    setChecked(true);
    if (isMissing) return field.current?.focus();
    void submit(() => send(reason));
  };

  if (isOver && message) {
    return (
      <Dialog close={close} title={title}>
        <Over failure={message} close={close} />
      </Dialog>
    );
  }
  return (
    <Dialog close={leave} title={title} hasTyped={!isMissing}>
      <p>{known}</p>
      <AreaField
        ref={field}
        label="Reason"
        help="What was found and done. The history keeps it."
        data-autofocus
        maxLength={MAX_LENGTH.reason}
        value={reason}
        error={isChecked && isMissing ? STAFF.reasonRequired : undefined}
        onChange={(event) => draft.change({ reason: event.currentTarget.value })}
      />
      {message && <Notice kind="error">{message}</Notice>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leave}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={resolve}>
          Resolve
        </Button>
      </Group>
    </Dialog>
  );
}
