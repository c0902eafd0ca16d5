import { Button, Stack } from '@mantine/core';
import { MIN_PASSWORD } from '@rollbook/contract';
import { Notice, remaining } from '@rollbook/shared-ui/failure';
import { PasswordField } from '@rollbook/shared-ui/field';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { useRef, useState, type FormEvent } from 'react';
import { checkPasswords, type PasswordErrors, type Passwords } from './check';

const EMPTY: Passwords = { old: '', new: '', repeat: '' };

/**
 * What to say of a failed save: of the form, with an explanation in a second line, or at its fields. `at` is the field to
 * type into next, `clear` empties the new passwords.
 */
export type SaveFailure = {
  message?: string;
  why?: string;
  at?: keyof Passwords;
  errors?: PasswordErrors;
  clear?: boolean;
};

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
  const [failure, setFailure] = useState<Pick<SaveFailure, 'message' | 'why' | 'at'>>({});
  const [isBusy, setBusy] = useState(false);

  const check = ({ old, ...fresh }: Passwords) => checkPasswords(withOld ? { ...fresh, old } : fresh);
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  useFocusAfter(isBusy, () => {
    const [wrong] = Object.keys(errors);
    if (wrong !== undefined) return input(wrong);
    return failure.message ? input(failure.at ?? 'new') : undefined;
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = check(typed);
    setErrors(wrong);
    setFailure({});
    const [first] = Object.keys(wrong);
    if (first !== undefined) return input(first)?.focus();
    setBusy(true);
    try {
      await save(typed);
      setTyped(EMPTY);
    } catch (error) {
      const { errors: told = {}, clear = false, ...said } = failureOf(error);
      setFailure(said);
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
        const next = { ...typed, [name]: value };
        setTyped(next);
        setErrors((shown) => remaining(shown, { [name]: value }, check(next)));
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
        {failure.message && (
          <Notice kind="error">
            <strong>{failure.message}</strong>
            {failure.why && (
              <>
                <br />
                {failure.why}
              </>
            )}
          </Notice>
        )}
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
