import { Button, Group } from '@mantine/core';
import { dollars, MAX_LENGTH, nameShown, paymentTypeShown, STAFF, totalCents } from '@rollbook/contract';
import { AreaField, Dialog, notDone, Notice, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { MemberFile } from './useMemberFile';

type Props = { term: MemberFile['terms'][number]; close: () => void; changed: () => void };

/** Sets a payment that the office has marked itself back to not paid, with the reason for the history. */
export default function TakeBackPayment({ term, close, changed }: Props) {
  const { id, version, receipt_number = '' } = term;
  const form = useStaffForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    draft: { key: `taking back the payment of ${id} ${version}` },
    send: ({ reason }) => call('takeBackPayment', { id, version, reason }),
    done: `Payment of ${nameShown(term)} taken back`,
    failureOf: notDone('take the payment back'),
    changed: () => changed(),
    close,
  });
  const how = paymentTypeShown(term).toLowerCase();
  return (
    <Dialog
      close={form.leave}
      title={`Take back the payment of ${nameShown(term)}`}
      hasTyped={form.values.reason.trim() !== ''}
    >
      <form {...form.place}>
        <p>
          {dollars(totalCents(1))} {how} is set back to not paid. Receipt {receipt_number} becomes void for
          this name, and {term.first} gets a mail about it. Other names of the receipt stay paid.
        </p>
        <AreaField
          label="Reason"
          help="The history keeps it."
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
            Take back {dollars(totalCents(1))}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
