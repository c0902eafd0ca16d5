import { Button } from '@mantine/core';
import { actionFailure, fieldErrors, Notice, TextField } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { Forgot } from '@rollbook/staff-login';
import { firstWrong, useBrand, useFocusAfter } from '@rollbook/ui';
import { useRef, useState, type FormEvent } from 'react';
import classes from './forgot.module.css';

type State = { name: 'typing' | 'busy' | 'sent' } | { name: 'failed'; field: string; message: string };

type Props = { /** Typed above, for signing in. */ typed: string; onSent: () => void };

/** Mails a link to set a new password to the office's stored address; without it, the plan helps by phone. */
export function ForgotPassword({ typed, onSent }: Props) {
  const { brand } = useBrand();
  const [own, setOwn] = useState<string>();
  const email = own ?? typed;
  const [state, setState] = useState<State>({ name: 'typing' });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(state.name === 'busy', () => firstWrong(form.current));
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setState({ name: 'busy' });
    try {
      await call('askPasswordLink', { email });
      setState({ name: 'sent' });
      onSent();
    } catch (error) {
      const { email: field = '' } = fieldErrors(error);
      setState({ name: 'failed', field, message: field === '' ? actionFailure(error, 'send the link') : '' });
    }
  };
  const { field, message } = state.name === 'failed' ? state : { field: '', message: '' };
  return (
    <Forgot>
      {state.name === 'sent' ? (
        <Notice kind="good">
          If an office signs in with this email, a link to set a new password is on its way. It works for 72
          hours.
        </Notice>
      ) : (
        <form ref={form} noValidate className={classes['forgot']} onSubmit={(event) => void ask(event)}>
          <TextField
            id="forgot-email"
            label="Address that the office signs in with"
            type="email"
            autoComplete="username"
            value={email}
            error={field}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={state.name === 'busy'}>
            Send a link
          </Button>
          {message && <Notice kind="error">{message}</Notice>}
        </form>
      )}
      <p>No mail, or another email? Call {brand?.tollFreePhone}.</p>
    </Forgot>
  );
}
