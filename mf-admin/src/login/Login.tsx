import { Button } from '@mantine/core';
import { IconBuildingHospital, IconCash, IconClipboardList, Notice } from '@rollbook/kit';
import type { CallAnswer } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { signOutNotice, useSessionAction, useSessionValue, verifyAdmin } from '@rollbook/shared-ui/session';
import { Forgot, type LoginField, LoginForm, LoginFrame, LoginTitle } from '@rollbook/staff-login';
import { PersonLogin } from '@rollbook/staff-people';
import { Suspense, useEffect, useState } from 'react';

const FIELDS: readonly LoginField[] = [
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
];

const ABOUT = {
  area: 'admin',
  promise: 'For the people who run the plan.',
  points: [
    { icon: IconBuildingHospital, text: 'Offices and groups' },
    { icon: IconClipboardList, text: 'All applications, and what to watch' },
    { icon: IconCash, text: 'Record cash and checks of the offices' },
  ],
} as const;

/**
 * Admin login (specification §2): password only; succeeds when the answer has the admin flag. Named administrators have a
 * form of their own, which is the only one once the shared password is off.
 */
export function Login() {
  const { shared, people } = useSignInWays();
  const [chosen, setChosen] = useState<boolean>();
  // Anything but a clear no leaves the specified form.
  const isOff = shared === false;
  const isNamed = chosen ?? isOff;
  if (isNamed) return <Named back={isOff ? undefined : () => setChosen(false)} />;
  return <Shared goNamed={people ? () => setChosen(true) : undefined} />;
}

/** As long as it is not known, the specified form stands there. */
function useSignInWays(): CallAnswer<'getSignInWays'> {
  const [ways, setWays] = useState({ shared: true, people: false });
  useEffect(() => {
    call('getSignInWays', {}).then(setWays, () => undefined);
  }, []);
  return ways;
}

function Shared({ goNamed }: { goNamed: (() => void) | undefined }) {
  const verify = useSessionAction(verifyAdmin);
  return (
    <LoginForm
      title="Admin Area - Password Needed"
      about={ABOUT}
      fields={FIELDS}
      forgot={
        <Forgot>
          <p>It is set on the server, with the command admin:password. Ask the person who runs the server.</p>
        </Forgot>
      }
      beside={
        goNamed && (
          <Button variant="subtle" fullWidth mt="md" onClick={goNamed}>
            Sign in with your own name
          </Button>
        )
      }
      signIn={({ password = '' }) => call('login', { password })}
      sign="admin"
      store={verify}
    />
  );
}

function Named({ back }: { back: (() => void) | undefined }) {
  const notice = useSessionValue(signOutNotice);
  return (
    <LoginFrame {...ABOUT}>
      <LoginTitle>Admin Area</LoginTitle>
      {notice && <Notice kind="waiting">{notice}</Notice>}
      <Suspense fallback={<p role="status">Loading…</p>}>
        <PersonLogin />
      </Suspense>
      {back && (
        <Button variant="subtle" fullWidth mt="md" onClick={back}>
          Use the shared password
        </Button>
      )}
    </LoginFrame>
  );
}
