import { Button, Group } from '@mantine/core';
import { actionFailure, Dialog, tellChange, toast } from '@rollbook/kit';
import { call, memberAddress, newAttempt } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { happenings, type Joining, takenOf } from './choices';
import classes from './joining.module.css';

type Props = { joining: Joining; close: () => void; failed: (why: string) => void };

/** Says once more what happens, and joins them. A repeat after a lost answer joins nothing again. */
export default function ConfirmJoin({ joining, close, failed }: Props) {
  const { stays, goes, rows, isCancelling } = joining;
  const [attempt] = useState(newAttempt);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  useFocusAfter(isBusy);
  const join = async () => {
    setBusy(true);
    try {
      const order = {
        id: stays.id,
        other: goes.member_id,
        stays: stays.chain,
        taken: takenOf(rows, stays.chain),
        cancel_unpaid: isCancelling,
      };
      const { id } = await call('joinRecords', order, { attempt });
      toast(`${goes.member_id} leads to ${stays.member_id} now`);
      tellChange();
      void navigate(memberAddress('/ecsadmin', id));
    } catch (error) {
      failed(actionFailure(error, 'join the two records'));
      close();
    }
  };
  return (
    <Dialog title={`Join ${goes.member_id} into ${stays.member_id}?`} close={close}>
      <ul className={classes['confirm']}>
        {happenings(joining).map(({ said }) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Not yet
        </Button>
        <Button data-autofocus loading={isBusy} onClick={() => void join()}>
          Yes, join into {stays.member_id}
        </Button>
      </Group>
    </Dialog>
  );
}
