import { Button, Checkbox, Stack } from '@mantine/core';
import { MIN_PASSWORD, newPasswordFault } from '@rollbook/contract';
import {
  LoadFailure,
  notSaved,
  Notice,
  PasswordField,
  toast,
  useAnswer,
  useStaff,
  useStaffForm,
} from '@rollbook/kit';
import { call, CallProblem, useLinkToken } from '@rollbook/platform';
import { LoginFrame, LoginTitle } from '@rollbook/staff-login';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FactorAsked, factorAsked } from '../signin/factorAsked';
import FactorStep from '../signin/FactorStep';
import { finishSignIn } from '../signin/finish';
import { ABOUT } from './about';

const TITLE = 'Your sign-in';

/** A person chooses the password of an own sign-in by the link in the mail, and sets up a second factor where one is needed. */
export default function Invitation() {
  const { area } = useStaff();
  const { token, reopening, retry } = useLinkToken('password');
  const [asked, setAsked] = useState<FactorAsked>();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = TITLE;
  }, []);
  const home = async () => {
    toast('You are signed in');
    await navigate(area, { replace: true });
  };
  return (
    <LoginFrame {...ABOUT[area]}>
      <LoginTitle>{TITLE}</LoginTitle>
      {asked === undefined && reopening === 'pending' && <p role="status">Loading…</p>}
      {reopening === 'failed' && <LoadFailure what="the link" retry={retry} />}
      {token === '' && reopening === 'no' && <p>Please open the link in our email.</p>}
      {asked !== undefined && <FactorStep asked={asked} back={() => setAsked(undefined)} finished={home} />}
      {token !== '' && asked === undefined && <Invited token={token} ask={setAsked} home={home} />}
    </LoginFrame>
  );
}

type Props = { token: string; ask: (asked: FactorAsked) => void; home: () => Promise<void> };

function Invited({ token, ask, home }: Props) {
  const { loading, reload } = useAnswer(['invitation', token], () => call('getInvitation', { token }));
  if (loading.state === 'pending') return <p role="status">Loading…</p>;
  if (loading.state === 'failed') {
    const { failure } = loading;
    if (failure instanceof CallProblem && failure.code === 'unknown_id') return <p>{failure.detail}</p>;
    return <LoadFailure what="the invitation" retry={() => void reload()} />;
  }
  return <NewPassword {...loading.value} token={token} ask={ask} home={home} />;
}

function NewPassword({ token, ask, home, name, email }: Props & { name: string; email: string }) {
  const [areShown, setShown] = useState(false);
  const form = useStaffForm({
    initial: { newPassword: '', repeat: '' },
    check: ({ newPassword, repeat }) => {
      const newPasswordError = newPasswordFault(newPassword);
      return {
        ...(newPasswordError === undefined ? {} : { newPassword: newPasswordError }),
        ...(newPassword === repeat ? {} : { repeat: 'The two passwords are not the same' }),
      };
    },
    send: async ({ newPassword }) => {
      try {
        await call('acceptInvitation', { token, newPassword });
        await finishSignIn();
        await home();
      } catch (error) {
        const next = factorAsked(error);
        if (next === undefined) throw error;
        ask(next);
      }
    },
    failureOf: notSaved('the password'),
  });
  const field = (at: 'newPassword' | 'repeat', label: string, help?: string) => (
    <PasswordField
      label={label}
      help={help}
      shownTogether={areShown}
      autoComplete="new-password"
      {...form.getInputProps(at)}
    />
  );
  return (
    <form {...form.place}>
      <Stack gap="md">
        <p>
          {name}, you will sign in as <strong>{email}</strong>.
        </p>
        {field(
          'newPassword',
          'Password',
          `At least ${MIN_PASSWORD} characters; a few words are easy to remember.`,
        )}
        {field('repeat', 'Repeat the password')}
        <Checkbox label="Show the passwords" checked={areShown} onChange={() => setShown(!areShown)} />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Button type="submit" loading={form.submitting} fullWidth h={48} fz="md">
          Continue
        </Button>
      </Stack>
    </form>
  );
}
