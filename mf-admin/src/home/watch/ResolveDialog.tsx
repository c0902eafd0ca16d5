import { Button, Group } from '@mantine/core';
import { MAX_LENGTH, STAFF } from '@rollbook/contract';
import { AreaField, Dialog, notDone, Notice, useStaffForm } from '@rollbook/kit';
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

/** Closes what is under 'Needs a person', with the reason for the audit trail. */
export default function ResolveDialog({ what, about, title, known, send, isOver, close, reload }: Props) {
  const form = useStaffForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    draft: { key: `resolution: ${about}` },
    send: ({ reason }) => send(reason),
    done: `${DONE[what]} resolved`,
    failureOf: notDone(`resolve the ${what}`),
    changed: async () => void (await reload()),
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
        <p>{known}</p>
        <AreaField
          label="Reason"
          help="What was found and done. The history keeps it."
          data-autofocus
          maxLength={MAX_LENGTH.reason}
          {...form.getInputProps('reason')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={form.leave}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Resolve
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
