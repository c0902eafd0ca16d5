import { Button, Group } from '@mantine/core';
import { completedShown, type Office } from '@rollbook/contract';
import { actionFailure, Dialog, Notice, toast } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';

type Props = { office: Office; close: () => void; changed: () => void };

const CLEARED = 'Completed time cleared';

/** Says what 'Complete' means and asks; of a completed office it replaces the time by now, or clears it. */
export function CompleteDialog({ office, close, changed }: Props) {
  const { oid, office_name } = office;
  const isFirst = office.completed === null;
  const [running, setRunning] = useState<'complete' | 'clear'>();
  const [failure, setFailure] = useState('');
  useFocusAfter(running !== undefined);
  const clear = () => call('updateCompletedTime', { oid, clear: true });
  const undo = { run: () => clear().then(changed), done: CLEARED };
  const change = async (how: 'complete' | 'clear') => {
    setRunning(how);
    setFailure('');
    try {
      await (how === 'complete' ? complete(oid) : clear());
      if (how === 'clear') toast(CLEARED);
      else toast('Office completed', isFirst ? undo : undefined);
      changed();
      close();
    } catch (error) {
      setFailure(actionFailure(error, isFirst ? 'complete the office' : 'change the completed time'));
      setRunning(undefined);
      // Another user may have completed it meanwhile.
      changed();
    }
  };
  const isBusy = running !== undefined;
  return (
    <Dialog close={close} title={isFirst ? `Complete ${office_name}` : `Complete ${office_name} again`}>
      <p>
        {isFirst
          ? 'Completed means that this office is set up and ready. Nothing else changes, and you can undo it.'
          : `This office was completed on ${completedShown(office)}: it is set up and ready. You can replace that time with the present one, or clear it.`}
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          No
        </Button>
        {!isFirst && (
          <Button
            variant="default"
            loading={running === 'clear'}
            disabled={isBusy}
            onClick={() => void change('clear')}
          >
            Clear time
          </Button>
        )}
        <Button
          data-autofocus
          loading={running === 'complete'}
          disabled={isBusy}
          onClick={() => void change('complete')}
        >
          Complete now
        </Button>
      </Group>
    </Dialog>
  );
}

/** Sets the completed time and reads it back; the caller reloads the list (specification §4). */
async function complete(oid: number): Promise<void> {
  await call('updateCompletedTime', { oid });
  await call('getCompletedTime', { oid });
}
