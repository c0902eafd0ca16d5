import { Button, Stack } from '@mantine/core';
import { MIN_PASSWORD, newPasswordFault } from '@rollbook/contract';
import { Dialog, notSaved, Notice, PasswordField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';

/** A new password of the person; other devices are signed out. */
export function PasswordDialog({ close }: { close: () => void }) {
  const form = useStaffForm({
    initial: { oldPassword: '', newPassword: '' },
    check: ({ oldPassword, newPassword }) => {
      const fault = newPasswordFault(newPassword);
      return {
        ...(oldPassword === '' ? { oldPassword: 'Old password is required' } : {}),
        ...(fault === undefined ? {} : { newPassword: fault }),
      };
    },
    send: (typed) => call('changeMyPassword', typed),
    done: 'Your password is changed; other devices are signed out',
    failureOf: notSaved('the password'),
    close,
  });
  return (
    <Dialog title="Change the password" close={close} hasTyped={form.hasTyped}>
      <form {...form.place}>
        <Stack gap="md">
          <PasswordField
            label="Old password"
            autoComplete="current-password"
            {...form.getInputProps('oldPassword')}
          />
          <PasswordField
            label="New password"
            help={`At least ${MIN_PASSWORD} characters; a few words are easy to remember.`}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          {form.failure && <Notice kind="error">{form.failure}</Notice>}
          <Button type="submit" loading={form.submitting}>
            Change the password
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
