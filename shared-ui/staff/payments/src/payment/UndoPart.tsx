import { Button } from '@mantine/core';
import { actionFailure, Icon, IconArrowBackUp, Notice, toast } from '@rollbook/kit';
import { useFocusAfter } from '@rollbook/ui';
import { useState } from 'react';
import classes from './payment.module.css';
import { undoMarked } from './undoMarked';

type Props = {
  names: readonly { id: number }[];
  /** Called when all names wait for payment again. */
  undone: () => void;
};

/** Takes back a Mark As Paid that was a mistake; its mails have been sent. */
export function UndoPart({ names, undone }: Props) {
  const [state, setState] = useState<'offered' | 'busy' | { failure: string }>('offered');
  const isBusy = state === 'busy';
  useFocusAfter(isBusy);
  const undo = async () => {
    setState('busy');
    try {
      await undoMarked(names);
      toast(names.length === 1 ? '1 name is unpaid again' : `${names.length} names are unpaid again`);
      undone();
    } catch (error) {
      setState({ failure: actionFailure(error, 'undo it') });
    }
  };
  return (
    <div className={classes['undo']}>
      {typeof state === 'object' && <Notice kind="error">{state.failure}</Notice>}
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<Icon of={IconArrowBackUp} />}
        onClick={() => void undo()}
      >
        Undo
      </Button>
      <p>Undo sets the names back to not paid. Mails about the payment are not called back.</p>
    </div>
  );
}
