import { Button, Group } from '@mantine/core';
import { type Application, memberIdShown, endShown, nameShown, paymentTypeShown } from '@rollbook/contract';
import { Dialog, Icon, IconTrash, Notice, saveFailure, toast } from '@rollbook/kit';
import { call, CallProblem } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';

type Props = { application: Application; close: () => void; removed: () => void };

/** `over`: it was changed or deleted meanwhile. */
type State = { name: 'asking' | 'busy' } | { name: 'failed' | 'over'; message: string };

/** What tells people of one name apart. */
function whichOne(application: Application): string {
  const payment = [
    application.paid ? 'Paid' : 'Not Paid',
    paymentTypeShown(application),
    endShown(application),
  ].filter((text) => text !== '');
  return `${memberIdShown(application)} · ${application.office_name} · ${payment.join(', ')}`;
}

/** Confirms a delete (specification §2). The record is kept with user and time, and can be restored. */
export default function DeleteDialog({ application, close, removed }: Props) {
  const [state, setState] = useState<State>({ name: 'asking' });
  const isBusy = state.name === 'busy';
  useFocusAfter(isBusy);
  const remove = async () => {
    setState({ name: 'busy' });
    try {
      await call('deleteApplication', { id: application.id, version: application.version });
      toast(`${nameShown(application)} deleted`, {
        run: async () => {
          await call('restoreApplication', { id: application.id });
          removed();
        },
        done: `${nameShown(application)} restored`,
      });
      close();
      removed();
    } catch (error) {
      const code = error instanceof CallProblem ? error.code : '';
      // The user must see what is deleted: the list is reloaded, and the dialog opened again from there.
      const isOver = code === 'stale_version' || code === 'unknown_id';
      if (isOver) removed();
      setState({ name: isOver ? 'over' : 'failed', message: saveFailure(error, 'the deletion') });
    }
  };
  return (
    <Dialog close={close} title={`Verify Delete ${nameShown(application)}`}>
      <p>
        <strong>{whichOne(application)}</strong>
      </p>
      <p>The application leaves every list and search. The administrator can restore it later.</p>
      {application.paid && (
        <Notice kind="waiting">
          This membership is paid. Deleting it gives no money back: Cancel membership, in its details,
          refunds.
        </Notice>
      )}
      {'message' in state && <Notice kind="error">{state.message}</Notice>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {state.name === 'over' ? 'Close' : 'No'}
        </Button>
        {state.name !== 'over' && (
          <Button
            color="red.9"
            loading={isBusy}
            leftSection={<Icon of={IconTrash} />}
            onClick={() => void remove()}
          >
            Yes, delete
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
