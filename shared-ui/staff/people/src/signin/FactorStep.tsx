import { Button, Stack } from '@mantine/core';
import { actionFailure, isPasskeyGoneBack, Notice, showPasskey, TextField } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
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
      {factors.includes('passkey') && <Passkey ticket={ticket} finish={finish} />}
      {factors.includes('code') && (
        <Code ticket={ticket} finish={finish} isMain={!factors.includes('passkey')} />
      )}
      <Button variant="subtle" onClick={back}>
        Go back
      </Button>
    </Stack>
  );
}

type StepProps = { ticket: string; finish: () => Promise<void> };

function Passkey({ ticket, finish }: StepProps) {
  const [isBusy, setBusy] = useState(false);
  useFocusAfter(isBusy);
  const [failure, setFailure] = useState('');
  const show = async () => {
    setBusy(true);
    setFailure('');
    try {
      const question = await call('getPasskeyQuestion', { ticket });
      await call('passkeyLogin', { ticket: question.ticket, answer: await showPasskey(question.options) });
      await finish();
    } catch (error) {
      if (!isPasskeyGoneBack(error)) setFailure(actionFailure(error, 'use the passkey'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button autoFocus loading={isBusy} h={48} fz="md" onClick={() => void show()}>
        Use your passkey
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

function Code({ ticket, finish, isMain }: StepProps & { isMain: boolean }) {
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
