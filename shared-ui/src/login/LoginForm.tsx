import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { STAFF } from '@rollbook/contract';
import { signOutNotice, useSessionValue } from '@rollbook/shared-ui/session';
import { useRef, useState, type FormEvent } from 'react';
import { useBrand } from '../brand';
import { CallProblem } from '../client';
import { Notice, saveFailure } from '../failure';
import { Card } from '../page';
import classes from './login.module.css';

export type LoginField = {
  name: string;
  label: string;
  type: 'email' | 'text' | 'password';
  autoComplete: string;
};

type Props = {
  title: string;
  /** In the order of the screen; each is required. */
  fields: readonly LoginField[];
  /** Signs in with the typed values by name, and stores who it is; rejects when that failed. */
  signIn: (values: Record<string, string>) => Promise<void>;
};

/** A sign-in screen: on failure it says so in the catalogue's words and clears the password (specification §8). */
export function LoginForm({ title, fields, signIn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const notice = useSessionValue(signOutNotice);
  const { brand } = useBrand();

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const empty = fields.map(({ name }) => name).filter((name) => (values[name] ?? '') === '');
    setMissing(empty);
    if (empty[0] !== undefined) return focus(empty[0]);
    setBusy(true);
    setFailure('');
    try {
      await signIn(values);
    } catch (error) {
      setFailure(failureOf(error));
      setValues((typed) => ({ ...typed, password: '' }));
      focus('password');
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={classes['login']}>
      {brand && <p className={classes['plan']}>{brand.planName}</p>}
      <h1 className={classes['title']}>{title}</h1>
      {notice && (
        <div className={classes['notice']}>
          <Notice kind="waiting">{notice}</Notice>
        </div>
      )}
      <Card padded>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="md">
            {fields.map((field) => {
              const { name, label, type, autoComplete } = field;
              const input = {
                name,
                label,
                autoComplete,
                value: values[name] ?? '',
                error:
                  missing.includes(name) && (values[name] ?? '') === '' ? `${label} is required` : undefined,
                onChange: (event: { currentTarget: { value: string } }) => {
                  const { value } = event.currentTarget;
                  setValues((typed) => ({ ...typed, [name]: value }));
                },
              };
              return type === 'password' ? (
                <PasswordInput
                  key={name}
                  {...input}
                  // Mantine marks every wrong input for assistive technology but this one.
                  aria-invalid={input.error !== undefined}
                  visibilityToggleButtonProps={{ 'aria-label': `Show ${label}` }}
                />
              ) : (
                <TextInput key={name} type={type} {...input} />
              );
            })}
            {failure && <Notice kind="error">{failure}</Notice>}
            <Button type="submit" loading={isBusy} fullWidth>
              Login
            </Button>
          </Stack>
        </form>
      </Card>
    </main>
  );
}

/** One answer for every wrong pair; only patience is said apart, because trying again at once cannot work (D6, D24). */
function failureOf(error: unknown): string {
  if (error instanceof CallProblem && error.status === 429) return saveFailure(error, '');
  return STAFF.loginFailed;
}
