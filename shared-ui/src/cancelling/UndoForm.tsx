import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../client';
import { useDraft } from '../draft';
import { Notice } from '../failure';
import { useFirstWrong } from '../focus';
import classes from './cancelling.module.css';
import { ReasonField } from './ReasonField';
import { type Changed, useSubmit } from '../submit';

type Props = { id: number; close: () => void; changed: Changed };

/** Undoes a cancellation until money has moved (L8). */
export function UndoForm({ id, close, changed }: Props) {
  const draft = useDraft(`undone cancellation of ${id}`, { reason: '' });
  const { reason } = draft.fields;
  const leave = () => {
    draft.drop();
    close();
  };
  const [isChecked, setChecked] = useState(false);
  const { isBusy, message, submit } = useSubmit(
    { doing: 'undo the cancellation', done: 'Cancellation undone' },
    { changed, close: leave },
  );
  const form = useRef<HTMLFormElement>(null);
  const showFirstWrong = useFirstWrong(form);
  return (
    <form
      ref={form}
      noValidate
      inert={isBusy}
      className={classes['form']}
      aria-label="Undo the cancellation"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (reason.trim() === '') showFirstWrong();
        else void submit(() => call('undoCancellation', { id, reason }));
      }}
    >
      <p>The membership goes on as if it had not been cancelled. The member and the office get a mail.</p>
      <ReasonField value={reason} change={(text) => draft.change({ reason: text })} isMissing={isChecked} />
      {message && <Notice kind="error">{message}</Notice>}
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          Undo the cancellation
        </Button>
        <Button variant="default" onClick={leave}>
          Leave it cancelled
        </Button>
      </Group>
    </form>
  );
}
