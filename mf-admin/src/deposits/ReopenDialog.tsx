import { Button, Group } from '@mantine/core';
import { dollars, MAX_LENGTH, STAFF } from '@rollbook/contract';
import { AreaField, Dialog, notDone, Notice, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import classes from './deposits.module.css';
import type { Deposit } from './shown';

type Props = { deposit: Deposit; close: () => void; changed: () => void };

/** Opens a closed deposit again, with a reason. */
export function ReopenDialog({ deposit: { id, version, slip_number, amount }, close, changed }: Props) {
  const form = useStaffForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    send: ({ reason }) => call('reopenDeposit', { id, version, reason }),
    done: `Slip ${slip_number} is open again`,
    failureOf: notDone('open the deposit again'),
    changed,
    close,
  });
  return (
    <Dialog title={`Open slip ${slip_number} again`} close={close} hasTyped={form.hasTyped}>
      <form {...form.place} className={classes['form']} aria-label={`Open slip ${slip_number} again`}>
        <p>It was closed with {dollars(amount)}. Its payments stay in it until they are taken out.</p>
        <AreaField
          label="Reason"
          maxLength={MAX_LENGTH.reason}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Open it again
          </Button>
          <Button variant="default" onClick={close}>
            Leave it closed
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
