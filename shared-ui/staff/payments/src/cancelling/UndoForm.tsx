import { Button, Group } from '@mantine/core';
import { type Changed, notDone, Notice, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import classes from './cancelling.module.css';
import { checkReason, ReasonField } from './ReasonField';

type Props = { id: number; close: () => void; changed: Changed };

/** Undoes a cancellation until money has moved (L8). */
export function UndoForm({ id, close, changed }: Props) {
  const form = useStaffForm({
    initial: { reason: '' },
    check: checkReason,
    draft: { key: `undone cancellation of ${id}` },
    send: ({ reason }) => call('undoCancellation', { id, reason }),
    done: 'Cancellation undone',
    failureOf: notDone('undo the cancellation'),
    changed,
    close,
  });
  return (
    <form {...form.place} className={classes['form']} aria-label="Undo the cancellation">
      <p>The membership goes on as if it had not been cancelled. The member and the office get a mail.</p>
      <ReasonField {...form.getInputProps('reason')} />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          Undo the cancellation
        </Button>
        <Button variant="default" onClick={form.leave}>
          Leave it cancelled
        </Button>
      </Group>
    </form>
  );
}
