import { Button, Checkbox, Stack } from '@mantine/core';
import { MIN_PASSWORD } from '@rollbook/contract';
import { Notice, PasswordField, type Refusal, useStaffForm } from '@rollbook/kit';
import { useState } from 'react';
import { checkPasswords, type Passwords } from './check';

const EMPTY: Passwords = { old: '', new: '', repeat: '' };

/** `why` explains the message in a second line. */
export type SaveFailure = Refusal<Passwords> & { why?: string };

type Props = {
  /** Asks for the old password too. */
  withOld?: boolean;
  button: string;
  save: (typed: Passwords) => Promise<void>;
  failureOf: (error: unknown) => SaveFailure;
};

/** A new password, typed twice. Emptied once it is saved. */
export function PasswordForm({ withOld = false, button, save, failureOf }: Props) {
  const [why, setWhy] = useState<string>();
  const [areShown, setShown] = useState(false);
  const form = useStaffForm({
    initial: EMPTY,
    check: ({ old, ...fresh }) => checkPasswords(withOld ? { ...fresh, old } : fresh),
    send: save,
    failureOf: (error) => {
      const { why: said, ...refusal } = failureOf(error);
      setWhy(said);
      return { at: 'new', ...refusal };
    },
  });

  const field = (name: keyof Passwords, label: string, help?: string) => (
    <PasswordField
      name={name}
      label={label}
      help={help}
      shownTogether={areShown}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      {...form.getInputProps(name)}
    />
  );

  return (
    <form {...form.place}>
      <Stack gap="md">
        {withOld && field('old', 'Old Password')}
        {field(
          'new',
          'New Password',
          `At least ${MIN_PASSWORD} characters; a few words are easy to remember.`,
        )}
        {field('repeat', 'Repeat New Password')}
        <Checkbox label="Show the passwords" checked={areShown} onChange={() => setShown(!areShown)} />
        {form.failure && (
          <Notice kind="error">
            <strong>{form.failure}</strong>
            {why && (
              <>
                <br />
                {why}
              </>
            )}
          </Notice>
        )}
        <Button type="submit" loading={form.submitting}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
