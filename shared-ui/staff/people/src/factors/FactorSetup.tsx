import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { AppSetup } from './AppSetup';
import { PasskeySetup } from './PasskeySetup';
import { RecoveryCodes } from './RecoveryCodes';

type Props = {
  /** Of a sign-in that waits for the factor; without one the session of the person is meant. */
  ticket?: string;
  done: () => Promise<void> | void;
};

/** Sets up a passkey or an app; after the first one the recovery codes are shown, once. */
export function FactorSetup({ ticket, done }: Props) {
  const [way, setWay] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const added = (made: readonly string[] | null) => {
    if (made === null) void done();
    else setCodes(made);
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} done={() => void done()} />;
  const props = { ticket, added, back: () => setWay(undefined) };
  if (way === 'passkey') return <PasskeySetup {...props} />;
  if (way === 'app') return <AppSetup {...props} />;
  return (
    <Stack gap="md">
      <p>
        {ticket === undefined ? 'Add another way' : 'Your role needs a second factor'}: it keeps your sign-in
        yours when someone learns the password.
      </p>
      <Button autoFocus onClick={() => setWay('passkey')}>
        Use a passkey: finger, face or PIN
      </Button>
      <Button variant="default" onClick={() => setWay('app')}>
        Use an app with codes
      </Button>
    </Stack>
  );
}
