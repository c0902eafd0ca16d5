import { Button, Stack } from '@mantine/core';
import { MIN_PASSWORD } from '@rollbook/contract';
import { Notice } from '@rollbook/shared-ui/failure';
import { PasswordField } from '@rollbook/shared-ui/field';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { useRef, useState, type FormEvent } from 'react';
import { checkPasswords, type PasswordErrors, type Passwords } from './check';

const EMPTY: Passwords = { old: '', new: '', repeat: '' };

/** What to say of a failed save; `errors` mark fields, and `clear` empties the new passwords. */
export type SaveFailure = { message: string; errors?: PasswordErrors; clear?: boolean };

type Props = {
  /** Asks for the old password too. */
  withOld?: boolean;
  button: string;
  save: (typed: Passwords) => Promise<void>;
  failureOf: (error: unknown) => SaveFailure;
};

/** A new password, typed twice. Emptied once it is saved. */
export function PasswordForm({ withOld = false, button, save, failureOf }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  useFocusAfter(isBusy, () => {
    if (failure === '') return undefined;
    return input(errors.old === undefined ? 'new' : 'old');
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { old, ...fresh } = typed;
    const wrong = checkPasswords(withOld ? { ...fresh, old } : fresh);
    setErrors(wrong);
    setFailure('');
    const [first] = Object.keys(wrong);
    if (first !== undefined) return input(first)?.focus();
    setBusy(true);
    try {
      await save(typed);
      setTyped(EMPTY);
    } catch (error) {
      const { message, errors: told = {}, clear = false } = failureOf(error);
      setFailure(message);
      setErrors(told);
      if (clear) setTyped((before) => ({ ...before, new: '', repeat: '' }));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof Passwords, label: string, help?: string) => (
    <PasswordField
      name={name}
      label={label}
      help={help}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      value={typed[name]}
      error={errors[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [name]: value }));
      }}
    />
  );

  return (
    <form ref={form} noValidate inert={isBusy} onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {withOld && field('old', 'Old Password')}
        {field(
          'new',
          'New Password',
          `At least ${MIN_PASSWORD} characters; a few words are easy to remember.`,
        )}
        {field('repeat', 'Repeat New Password')}
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
