import { Button, Group } from '@mantine/core';
import type { Office } from '@rollbook/contract';
import { Dialog, Notice, saveFailure, toast, useCall } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';

type Props = { office: Office; close: () => void; changed: () => void };

/** The names that wait for payment: the office cannot pay for them any more. */
function Waiting({ oid }: { oid: number }) {
  const { loading } = useCall('getWaitingByOffice', {});
  if (loading.state !== 'loaded') return null;
  const count = loading.value.find((office) => office.oid === oid)?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <Notice kind="waiting">
      {count === 1
        ? '1 name of this office waits for payment. Once it is deactivated, only an administrator can pay for it.'
        : `${count.toLocaleString('en-US')} names of this office wait for payment. Once it is deactivated, only an administrator can pay for them.`}
    </Notice>
  );
}

/** Confirms deactivating or reactivating an office. */
export function ActiveDialog({ office, close, changed }: Props) {
  const { oid, office_name, active } = office;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useFocusAfter(isBusy);
  const change = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call('setOfficeActive', { oid, active: !active });
      toast(active ? 'Office deactivated' : 'Office reactivated', {
        run: () => call('setOfficeActive', { oid, active }).then(changed),
        done: active ? 'Office reactivated' : 'Office deactivated',
      });
      changed();
      close();
    } catch (error) {
      setFailure(saveFailure(error, 'the office'));
      setBusy(false);
    }
  };
  return (
    <Dialog close={close} title={`${active ? 'Deactivate' : 'Reactivate'} ${office_name}`}>
      <p>
        {active
          ? 'Applicants can no longer choose this office, and it can no longer sign in. Its records are kept, and you can reactivate it at any time.'
          : 'Applicants can choose this office again, and it can sign in with its password.'}
      </p>
      {active && <Waiting oid={oid} />}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          No
        </Button>
        <Button
          {...(active ? { color: 'red.9' } : {})}
          loading={isBusy}
          data-autofocus
          onClick={() => void change()}
        >
          Yes, {active ? 'deactivate' : 'reactivate'}
        </Button>
      </Group>
    </Dialog>
  );
}
