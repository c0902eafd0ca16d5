import { Button, Group, Stack } from '@mantine/core';
import type { CallAnswer } from '@rollbook/contract';
import { Loaded, notSaved, Notice, RowsSkeleton, TextField, useAnswer, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import classes from './factors.module.css';
import type { SetupProps } from './PasskeySetup';

type Key = CallAnswer<'beginTotp'> & { picture: string };

async function loadKey(ticket: string | undefined): Promise<Key> {
  const [key, { toDataURL }] = await Promise.all([
    call('beginTotp', ticket === undefined ? {} : { ticket }),
    import('qrcode'),
  ]);
  return { ...key, picture: await toDataURL(key.uri, { margin: 1, width: 220 }) };
}

/** Shows the key of a new app and takes its first code. */
export function AppSetup({ ticket, added, back }: SetupProps) {
  const { loading, reload } = useAnswer(['key of an app', ticket ?? ''], () => loadKey(ticket));
  const form = useStaffForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Please enter the code' } : {}),
    send: async ({ code }) =>
      added((await call('confirmTotp', { code, ...(ticket === undefined ? {} : { ticket }) })).codes),
    failureOf: (error) => ({ ...notSaved('the app')(error), values: { code: '' }, at: 'code' }),
  });
  return (
    <form {...form.place}>
      <Stack gap="md">
        <p>Read this with an app for codes on your phone, then enter the six digits that it shows.</p>
        <Loaded
          loading={loading}
          what="the key"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={3} label="the key" />}
        >
          {({ picture, secret }) => (
            <div className={classes['key']}>
              <img src={picture} width={220} height={220} alt="QR code with the key below" />
              <p>
                Without a camera, type this key: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
              </p>
            </div>
          )}
        </Loaded>
        <TextField
          label="Code of the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Add the app
          </Button>
          <Button variant="default" onClick={back}>
            Go back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
