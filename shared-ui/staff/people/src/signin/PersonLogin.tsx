import { Button, Stack } from '@mantine/core';
import { Notice, PasskeyButton, PasswordField, saveFailure, TextField } from '@rollbook/kit';
import { call, CallProblem, CookiesRefused } from '@rollbook/platform';
import { STAFF } from '@rollbook/contract';
import { useFocusAfter } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { type FactorAsked, factorAsked } from './factorAsked';
import FactorStep from './FactorStep';
import { finishSignIn } from './finish';

/** A named administrator: e-mail and password with a second factor, or a passkey alone. */
export default function PersonLogin() {
  const [asked, setAsked] = useState<FactorAsked>();
  if (asked !== undefined) return <FactorStep asked={asked} back={() => setAsked(undefined)} />;
  return (
    <Stack gap="md">
      <PasswordStep ask={setAsked} />
      <PasskeyButton
        variant="default"
        fullWidth
        h={48}
        fz="md"
        label="Use a passkey"
        prove={async (shown) => {
          await call('passkeyLogin', shown);
          await finishSignIn();
        }}
      />
    </Stack>
  );
}

function PasswordStep({ ask }: { ask: (asked: FactorAsked) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  const input = (name: 'email' | 'password') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  // On a phone the focus would open the keyboard over the form.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  useFocusAfter(isBusy, () => input('password'));
  const missing = (value: string, label: string) =>
    isChecked && value === '' ? `${label} is required` : undefined;
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call('personLogin', typed);
      await finishSignIn();
    } catch (error) {
      const next = factorAsked(error);
      if (next !== undefined) return ask(next);
      setFailure(failureOf(error));
      change({ password: '' });
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      inert={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (typed.email === '') input('email')?.focus();
        else if (typed.password === '') input('password')?.focus();
        else void send();
      }}
    >
      <Stack gap="md">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          value={typed.email}
          error={missing(typed.email, 'Email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          value={typed.password}
          error={missing(typed.password, 'Password')}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" loading={isBusy} fullWidth h={48} fz="md">
          Login
        </Button>
      </Stack>
    </form>
  );
}

/** The same message for every wrong pair. */
function failureOf(error: unknown): string {
  if (error instanceof CookiesRefused) return STAFF.cookiesRefused;
  if (error instanceof CallProblem && error.status === 429) return saveFailure(error, '');
  return STAFF.loginFailed;
}
