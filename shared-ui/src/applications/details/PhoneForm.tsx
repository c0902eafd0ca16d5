import { Button, Group } from '@mantine/core';
import { MAX_LENGTH, type ApplicationDetails } from '@rollbook/contract';
import { useState } from 'react';
import { call, CallProblem } from '../../client';
import { useDraft } from '../../draft';
import { fieldErrors, Notice, saveFailure } from '../../failure';
import { TextField } from '../../field';
import { useFocusAfter } from '../../focus';
import { toast } from '../../toasts';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; close: () => void; changed: () => void };
type State = { name: 'editing' } | { name: 'busy' } | { name: 'failed'; field?: string; message?: string };

/** Corrects the phone: an edit of the whole record like every other (D17), refused when the record is stale. */
export function PhoneForm({ details, close, changed }: Props) {
  const draft = useDraft(`phone of ${details.id} ${details.version}`, { phone: details.primary_phone });
  const [state, setState] = useState<State>({ name: 'editing' });
  const isBusy = state.name === 'busy';
  useFocusAfter(isBusy);

  const leave = () => {
    draft.drop();
    close();
  };

  const save = async () => {
    if (isBusy) return;
    setState({ name: 'busy' });
    try {
      await call('editApplication', { ...details, primary_phone: draft.fields.phone });
      toast('Phone saved');
      leave();
      changed();
    } catch (error) {
      const { primary_phone: field } = fieldErrors(error);
      setState(
        field ? { name: 'failed', field } : { name: 'failed', message: saveFailure(error, 'the phone') },
      );
      // The next Save is based on the stored record.
      if (error instanceof CallProblem && error.code === 'stale_version') changed();
    }
  };

  const { field, message } = state.name === 'failed' ? state : {};
  return (
    <form
      noValidate
      inert={isBusy}
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        type="tel"
        label="Phone"
        hideLabel
        optional
        data-autofocus
        autoFocus
        maxLength={MAX_LENGTH.phone}
        value={draft.fields.phone}
        error={field}
        onChange={(event) => draft.change({ phone: event.currentTarget.value })}
      />
      {message && <Notice kind="error">{message}</Notice>}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={isBusy}>
          Save phone
        </Button>
        <Button variant="default" size="sm" onClick={leave}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
