import { Button } from '@mantine/core';
import type { CallAnswer } from '@rollbook/contract';
import { Card, Dialog, Loaded, Page, RowsSkeleton, useCall, useStaff } from '@rollbook/kit';
import { useState } from 'react';
import { FactorSetup } from '../factors/FactorSetup';
import { Devices } from './Devices';
import { Factors } from './Factors';
import classes from './mysignin.module.css';
import { PasswordDialog } from './PasswordDialog';
import { Users } from './Users';

/** The person's own sign-in, or the one that all of an office or group share: factors, devices, users. */
export default function MySignIn() {
  const { role } = useStaff();
  const { loading, reload } = useCall('getMySignIn', {});
  const again = () => void reload();
  return (
    <Page title="Sign-in and devices" width="form">
      <Loaded
        loading={loading}
        what="your sign-in"
        retry={again}
        skeleton={<RowsSkeleton rows={4} label="your sign-in" />}
      >
        {(mine) => (
          <div className={classes['cards']}>
            {mine.person === null ? <SharedCard role={role} /> : <OwnCard mine={mine} reload={again} />}
            <Devices devices={mine.devices} reload={again} />
            {role !== 'admin' && <Users />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function SharedCard({ role }: { role: string }) {
  return (
    <Card title="Shared sign-in" padded>
      <p className={classes['quiet']}>
        {role === 'admin'
          ? 'You signed in with the password that all administrators share. An owner can invite you to a sign-in of your own.'
          : 'All who work here can share this sign-in. With a sign-in of their own, the history names each person.'}
      </p>
    </Card>
  );
}

type OwnProps = { mine: CallAnswer<'getMySignIn'>; reload: () => void };

function OwnCard({ mine, reload }: OwnProps) {
  const [open, setOpen] = useState<'factor' | 'password'>();
  const { person } = mine;
  const close = () => {
    setOpen(undefined);
    reload();
  };
  return (
    <Card title={person?.name ?? ''} padded>
      <p className={classes['quiet']}>{person?.email}</p>
      <Factors mine={mine} reload={reload} />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setOpen('factor')}>
          Add a passkey or an app
        </Button>
        <Button variant="default" onClick={() => setOpen('password')}>
          Change the password
        </Button>
      </div>
      {open === 'factor' && (
        <Dialog title="Second factor" close={close}>
          <FactorSetup done={close} />
        </Dialog>
      )}
      {open === 'password' && <PasswordDialog close={close} />}
    </Card>
  );
}
