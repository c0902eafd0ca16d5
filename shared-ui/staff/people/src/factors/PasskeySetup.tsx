import { Button, Group, Stack } from '@mantine/core';
import { isPasskeyGoneBack, makePasskey, notSaved, Notice, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';

export type SetupProps = {
  ticket: string | undefined;
  added: (codes: readonly string[] | null) => void;
  back: () => void;
};

/** Names a new passkey and asks the browser to make it. */
export function PasskeySetup({ ticket, added, back }: SetupProps) {
  const form = useStaffForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Please name the device' } : {}),
    send: async ({ name }) => {
      const begun = await call('beginPasskey', ticket === undefined ? {} : { ticket });
      const answer = await makePasskey(begun.options);
      added((await call('confirmPasskey', { ticket: begun.ticket, name, answer })).codes);
    },
    failureOf: (error) =>
      isPasskeyGoneBack(error)
        ? { message: 'No passkey was made. You can try again, or use an app.' }
        : notSaved('the passkey')(error),
  });
  return (
    <form {...form.place}>
      <Stack gap="md">
        <TextField
          label="Name of this device"
          help="For your own list, such as “Desk computer” or “My phone”."
          autoFocus
          {...form.getInputProps('name')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Make the passkey
          </Button>
          <Button variant="default" onClick={back}>
            Go back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
