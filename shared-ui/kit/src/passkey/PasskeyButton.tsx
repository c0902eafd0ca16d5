import { Button, type ButtonProps } from '@mantine/core';
import type { CallRequest } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import { actionFailure, Notice } from '../failure';
import { isPasskeyGoneBack, showPasskey } from '.';

type Shown = CallRequest<'passkeyLogin'>;

type Props = ButtonProps & {
  label: string;
  autoFocus?: boolean;
  /** Of a sign-in that waits for it; without one the caller's passkeys are asked for, or any of this site. */
  ticket?: string;
  /** What the passkey proves: a sign-in, or a step-up. */
  prove: (shown: Shown) => Promise<unknown>;
};

/** Asks for a passkey and proves something with it. A person who goes back is told nothing. */
export function PasskeyButton({ label, ticket, prove, ...looks }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useFocusAfter(isBusy);
  const show = async () => {
    setBusy(true);
    setFailure('');
    try {
      const question = await call('getPasskeyQuestion', ticket === undefined ? {} : { ticket });
      await prove({ ticket: question.ticket, answer: await showPasskey(question.options) });
    } catch (error) {
      if (!isPasskeyGoneBack(error)) setFailure(actionFailure(error, 'use the passkey'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...looks} loading={isBusy} onClick={() => void show()}>
        {label}
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}
