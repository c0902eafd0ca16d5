import { Button, Group } from '@mantine/core';
import { completedShown, type Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { Dialog } from '@rollbook/shared-ui/dialog';
import { actionFailure, Notice } from '@rollbook/shared-ui/failure';
import { useFocusAfter } from '@rollbook/shared-ui/focus';
import { toast } from '@rollbook/shared-ui/toasts';
import { useState } from 'react';

type Props = {
  office: Office;
  close: () => void;
  changed: () => void;
  replace: (oid: number) => Promise<unknown>;
};

/** Asks before a completed time is replaced by now, and offers to clear it (D31). */
export function CompleteDialog({ office, close, changed, replace }: Props) {
  const { oid, office_name } = office;
  const [running, setRunning] = useState<'replace' | 'clear'>();
  const [failure, setFailure] = useState('');
  useFocusAfter(running !== undefined);
  const change = async (how: 'replace' | 'clear') => {
    setRunning(how);
    setFailure('');
    try {
      await (how === 'replace' ? replace(oid) : call('updateCompletedTime', { oid, clear: true }));
      toast(how === 'replace' ? 'Office completed' : 'Completed time cleared');
      changed();
      close();
    } catch (error) {
      setFailure(actionFailure(error, 'change the completed time'));
      setRunning(undefined);
    }
  };
  const isBusy = running !== undefined;
  return (
    <Dialog close={close} title={`Complete ${office_name} again`}>
      <p>
        This office was completed on {completedShown(office)}. You can replace that time with the present one,
        or clear it.
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          No
        </Button>
        <Button
          variant="default"
          loading={running === 'clear'}
          disabled={isBusy}
          onClick={() => void change('clear')}
        >
          Clear time
        </Button>
        <Button
          data-autofocus
          loading={running === 'replace'}
          disabled={isBusy}
          onClick={() => void change('replace')}
        >
          Complete now
        </Button>
      </Group>
    </Dialog>
  );
}
