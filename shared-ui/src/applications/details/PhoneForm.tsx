import { Button, Group } from '@mantine/core';
import { dialAddress, MAX_LENGTH, nameShown, type ApplicationDetails } from '@rollbook/contract';
import { useRef, useState } from 'react';
import { call, CallProblem } from '../../client';
import { Ask } from '../../dialog';
import { useDraft } from '../../draft';
import { fieldErrors, Notice, saveFailure } from '../../failure';
import { TextField } from '../../field';
import { useFocusAfter } from '../../focus';
import { toast } from '../../toasts';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; close: () => void; changed: () => void };
type State =
  { name: 'editing' | 'asking' } | { name: 'busy' } | { name: 'failed'; field?: string; message?: string };

const HINT =
  'This cannot be dialled: a phone has 10 digits, and an extension is written x12. It can be saved.';

/**
 * Corrects the phone, which is free text (D12): a hint says when it cannot be dialled. Removing it asks once. An edit of the whole
 * record like every other (D17), refused when the record is stale.
 */
export function PhoneForm({ details, close, changed }: Props) {
  const draft = useDraft(`phone of ${details.id} ${details.version}`, { phone: details.primary_phone });
  const [state, setState] = useState<State>({ name: 'editing' });
  const form = useRef<HTMLFormElement>(null);
  const { phone } = draft.fields;
  const isBusy = state.name === 'busy';
  const isRemoving = phone.trim() === '' && details.primary_phone !== '';
  const isAsking = state.name === 'asking' || (isBusy && isRemoving);
  useFocusAfter(isBusy || isAsking, () => form.current?.querySelector('input'));

  const leave = () => {
    draft.drop();
    close();
  };

  const save = async () => {
    if (isBusy) return;
    setState({ name: 'busy' });
    try {
      await call('editApplication', { ...details, primary_phone: phone });
      toast(isRemoving ? 'Phone removed' : 'Phone saved');
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
      ref={form}
      noValidate
      inert={isBusy}
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRemoving) setState({ name: 'asking' });
        else void save();
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
        value={phone}
        help={phone.trim() !== '' && dialAddress(phone) === undefined ? HINT : undefined}
        error={field}
        onChange={(event) => {
          draft.change({ phone: event.currentTarget.value });
          setState({ name: 'editing' });
        }}
      />
      {message && <Notice kind="error">{message}</Notice>}
      {isAsking ? (
        <Ask
          question={`Remove the phone ${details.primary_phone} of ${nameShown(details)}?`}
          yes="Yes, remove"
          no="Go back"
          isBusy={isBusy}
          answer={(isYes) => (isYes ? void save() : setState({ name: 'editing' }))}
        />
      ) : (
        <Group gap="xs">
          <Button type="submit" size="sm" loading={isBusy}>
            Save phone
          </Button>
          <Button variant="default" size="sm" onClick={leave}>
            Cancel
          </Button>
        </Group>
      )}
    </form>
  );
}
