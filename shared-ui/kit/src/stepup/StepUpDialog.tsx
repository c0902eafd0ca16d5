import { Button, Stack } from '@mantine/core';
import type { CallAnswer } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { Dialog } from '../dialog';
import { Notice } from '../failure';
import { PasswordField, TextField } from '../field/staff';
import { notDone, useStaffForm } from '../form';
import { Loaded } from '../load/Loaded';
import { PasskeyButton } from '../passkey/PasskeyButton';
import { useCall } from '../query';
import { RowsSkeleton } from '../skeletons/Skeletons';

type Props = { answer: (isProven: boolean) => void };
type Way = CallAnswer<'getMySignIn'>['ways'][number];

/** Before something that moves money, people or settings. What was typed behind it stays. */
export default function StepUpDialog({ answer }: Props) {
  const { loading, reload } = useCall('getMySignIn', {});
  return (
    <Dialog title="Is it you?" close={() => answer(false)}>
      <Stack gap="md">
        <p>This asks again who is there, for the next 10 minutes. What you typed stays.</p>
        <Loaded
          loading={loading}
          what="your sign-in"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={1} label="your sign-in" />}
        >
          {({ ways }) => <Ways ways={ways} done={() => answer(true)} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function Ways({ ways, done }: { ways: readonly Way[]; done: () => void }) {
  return (
    <Stack gap="md">
      {ways.includes('passkey') && (
        <PasskeyButton
          autoFocus
          label="Use your passkey"
          prove={async (passkey) => {
            await call('stepUp', { passkey });
            done();
          }}
        />
      )}
      {ways.includes('code') && <TypedWay kind="code" done={done} isMain={!ways.includes('passkey')} />}
      {ways.includes('password') && <TypedWay kind="password" done={done} isMain />}
    </Stack>
  );
}

type TypedProps = { kind: 'code' | 'password'; isMain: boolean; done: () => void };

function TypedWay({ kind, isMain, done }: TypedProps) {
  const form = useStaffForm({
    initial: { typed: '' },
    check: ({ typed }) => (typed.trim() === '' ? { typed: EMPTY[kind] } : {}),
    send: ({ typed }) => call('stepUp', kind === 'code' ? { code: typed } : { password: typed }),
    failureOf: (error) => ({ ...notDone('check it')(error), errors: {}, at: 'typed', values: { typed: '' } }),
    close: done,
  });
  const props = form.getInputProps('typed');
  return (
    <form {...form.place}>
      <Stack gap="md">
        {kind === 'code' ? (
          <TextField
            label="Code of your app, or a recovery code"
            inputMode="text"
            autoComplete="one-time-code"
            autoFocus={isMain}
            {...props}
          />
        ) : (
          <PasswordField label="Your password" autoComplete="current-password" autoFocus {...props} />
        )}
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={form.submitting}>
          Continue
        </Button>
      </Stack>
    </form>
  );
}

const EMPTY = { code: 'Please enter the code', password: 'Please enter the password' };
