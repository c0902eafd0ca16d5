import { Button, Group } from '@mantine/core';
import { MAX_LENGTH, STAFF } from '@rollbook/contract';
import type { ReactNode } from 'react';
import { Notice } from '../failure';
import { AreaField } from '../field/staff';
import { type Changed, notDone, useStaffForm } from '../form';
import { Dialog } from './Dialog';
import { Over } from './Over';

type Props = {
  title: string;
  /** What is known, and what the button will do. */
  children: ReactNode;
  /** Who reads the reason. */
  help?: string;
  /** Names the result, such as 'Take back $20'. */
  yes: string;
  no?: string;
  send: (reason: string) => Promise<unknown>;
  /** The toast after success. */
  done: string;
  /** 'take the payment back': what a failure says could not be done. */
  doing: string;
  /** Names the form and its record, so that what is typed survives a lost session. */
  draft?: string;
  changed?: Changed;
  /** The record allows it no longer, perhaps since another user did it. */
  isOver?: boolean;
  close: () => void;
};

/** Does one thing to one record, with the reason for its history. */
export function ReasonDialog(props: Props) {
  const { title, children, help = 'The history keeps it.', yes, no = 'Cancel', done, doing, draft } = props;
  const { send, changed, isOver = false, close } = props;
  const form = useStaffForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    ...(draft !== undefined && { draft: { key: draft } }),
    send: ({ reason }) => send(reason),
    done,
    failureOf: notDone(doing),
    changed,
    close,
  });
  if (isOver && form.failure) {
    return (
      <Dialog close={close} title={title}>
        <Over failure={form.failure} close={close} />
      </Dialog>
    );
  }
  return (
    <Dialog close={form.leave} title={title} hasTyped={form.values.reason.trim() !== ''}>
      <form {...form.place}>
        {children}
        <AreaField
          label="Reason"
          help={help}
          data-autofocus
          maxLength={MAX_LENGTH.reason}
          {...form.getInputProps('reason')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={form.leave}>
            {no}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {yes}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
