import { Button, Stack } from '@mantine/core';
import { actionFailure, Notice, PasskeyButton, TextField } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useEffect, useRef, useState } from 'react';
import { FactorSetup } from '../factors/FactorSetup';
import type { FactorAsked } from './factorAsked';
import { finishSignIn } from './finish';

type Props = {
  asked: FactorAsked;
  /** Begins again with the password. */
  back: () => void;
  finished?: () => Promise<void>;
};

/** The second step of a sign-in: a passkey or a code, or the setup of the first factor. */
export default function FactorStep({ asked, back, finished }: Props) {
  const { factors, ticket } = asked;
  const finish = async () => {
    await finishSignIn();
    await finished?.();
  };
  if (factors.length === 0) return <FactorSetup ticket={ticket} done={finish} />;
  return (
    <Stack gap="md">
      {factors.includes('passkey') && (
        <PasskeyButton
          autoFocus
          h={48}
          fz="md"
          label="Use your passkey"
          ticket={ticket}
          prove={async (shown) => {
            await call('passkeyLogin', shown);
            await finish();
          }}
        />
      )}
      {factors.includes('code') && (
        <Code ticket={ticket} finish={finish} isMain={!factors.includes('passkey')} />
      )}
      <Button variant="subtle" onClick={back}>
        Go back
      </Button>
    </Stack>
  );
}

type CodeProps = { ticket: string; finish: () => Promise<void>; isMain: boolean };

function Code({ ticket, finish, isMain }: CodeProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isMain || failure !== '') input.current?.querySelector('input')?.focus();
  }, [isMain, failure]);
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call('codeLogin', { ticket, code });
      await finish();
    } catch (error) {
      setFailure(actionFailure(error, 'check the code'));
      setCode('');
      setBusy(false);
    }
  };
  return (
    <form
      ref={input}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && code.trim() !== '') void send();
      }}
    >
      <Stack gap="md">
        <TextField
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" loading={isBusy} variant={isMain ? 'filled' : 'default'} h={48} fz="md">
          Continue
        </Button>
      </Stack>
    </form>
  );
}
