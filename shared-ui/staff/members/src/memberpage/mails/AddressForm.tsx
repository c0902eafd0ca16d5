import { Button, Group } from '@mantine/core';
import { formMessages, isEmail, MAX_LENGTH, tidyLine } from '@rollbook/contract';
import { Dialog, notDone, Notice, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { contactOf, editsFor, personIn } from '../contact';
import type { MemberFile } from '../useMemberFile';

type Props = {
  mail: string;
  terms: MemberFile['terms'];
  close: () => void;
  done: () => void;
  changed: () => void;
};

/** Corrects the member's address, and sends the mail there. */
export function AddressForm({ mail, terms, close, done, changed }: Props) {
  const [newest] = terms;
  if (newest === undefined) throw new Error('a membership has no application');
  const present = personIn(terms)?.email ?? '';
  // Once corrected, a mail that was not sent is asked for once more.
  const [was] = useState(present);
  const form = useStaffForm({
    initial: { email: was },
    check: ({ email }) => {
      const typed = tidyLine(email);
      if (!isEmail(typed)) return { email: formMessages.en.emailForm };
      return typed === was ? { email: 'This is the present address' } : {};
    },
    send: async ({ email }) => {
      const typed = { ...contactOf(newest), email: tidyLine(email) };
      const edits = typed.email === present ? [] : editsFor(terms, typed);
      for (const edit of edits) await call('editApplication', edit);
      await call('sendMailAgain', { id: newest.id, mail });
    },
    done: 'Address corrected, and the mail is on its way',
    failureOf: notDone('send it to that address'),
    changed: () => changed(),
    close: done,
  });
  return (
    <Dialog close={close} title="To another address" hasTyped={form.values.email !== was}>
      <form {...form.place}>
        <TextField
          type="email"
          label="Email"
          help="The member keeps this address: all later mails go there, and it signs in to My membership."
          data-autofocus
          maxLength={MAX_LENGTH.email}
          {...form.getInputProps('email')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            Back
          </Button>
          <Button type="submit" loading={form.submitting}>
            Correct and send
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
