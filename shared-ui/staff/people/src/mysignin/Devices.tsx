import { Button } from '@mantine/core';
import { type CallAnswer, shownTime } from '@rollbook/contract';
import { Card, Notice, useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import classes from './mysignin.module.css';

type Device = CallAnswer<'getMySignIn'>['devices'][number];
type Props = { devices: readonly Device[]; reload: () => void };

/** Where this sign-in is used now. Another device can be signed out from here; this one by Logout. */
export function Devices({ devices, reload }: Props) {
  const { running, failure, run } = useRowAction<string>(reload);
  const others = devices.filter(({ here }) => !here);
  const end = (ids: readonly string[], key: string) =>
    run(key, () => Promise.all(ids.map((id) => call('endDevice', { id }))), {
      doing: 'sign it out',
      done: ids.length === 1 ? 'Signed out' : `${ids.length} devices signed out`,
    });
  return (
    <Card
      title="Signed-in devices"
      beside={
        others.length > 1 && (
          <Button
            variant="default"
            loading={running === 'all'}
            onClick={() =>
              void end(
                others.map(({ id }) => id),
                'all',
              )
            }
          >
            Sign out all others
          </Button>
        )
      }
    >
      <ul className={classes['rows']} data-inset aria-label="Signed-in devices">
        {devices.map((device) => (
          <li key={device.id}>
            <div className={classes['names']}>
              <strong>
                {device.browser}
                {device.here && <span className={classes['here']}>This device</span>}
              </strong>
              <span className={classes['quiet']}>
                {!device.here && (
                  <>Last used {shownTime(new Date(device.last_used))}, to within 10 minutes. </>
                )}
                Signed in {shownTime(new Date(device.signed_in))}, ends by{' '}
                {shownTime(new Date(device.expires))} · {device.address}
              </span>
            </div>
            {!device.here && (
              <Button
                variant="subtle"
                aria-label={`Sign out ${device.browser}`}
                loading={running === device.id}
                onClick={() => void end([device.id], device.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <Notice kind="error">{failure}</Notice>}
    </Card>
  );
}
