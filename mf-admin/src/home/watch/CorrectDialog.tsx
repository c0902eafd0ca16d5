import { Button, Group } from '@mantine/core';
import { formMessages, isEmail, MAX_LENGTH, tidyLine } from '@rollbook/contract';
import { Dialog, notDone, Notice, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';

type Props = {
  mail: { id: string; to: string; name: string; application: number };
  close: () => void;
  reload: () => Promise<unknown>;
};

/** Corrects a member's address that a mail did not reach, and sends the mail again. */
export default function CorrectDialog({ mail: { id, to, name, application }, close, reload }: Props) {
  const form = useStaffForm({
    initial: { email: to },
    check: ({ email }) => {
      const typed = tidyLine(email);
      if (!isEmail(typed)) return { email: formMessages.en.emailForm };
      return typed === to ? { email: 'This is the address that was refused' } : {};
    },
    send: async ({ email }) => {
      const details = await call('getApplicationDetails', { id: application });
      await call('editApplication', { ...details, email: tidyLine(email) });
      await call('requeueMail', { id });
    },
    done: 'Address corrected, and the mail is on its way again',
    failureOf: notDone('correct the address'),
    changed: async () => void (await reload()),
    close,
  });
  return (
    <Dialog close={form.leave} title={`Address of ${name}`} hasTyped={form.values.email !== to}>
      <form {...form.place}>
        <TextField
          type="email"
          label="Email"
          help="The application keeps it for all later mails. The mail is sent there again."
          data-autofocus
          maxLength={MAX_LENGTH.email}
          {...form.getInputProps('email')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={form.leave}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Save and send again
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
