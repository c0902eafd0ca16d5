import { Button, Group } from '@mantine/core';
import { dialAddress, MAX_LENGTH, nameShown, type ApplicationDetails } from '@rollbook/contract';
import { useState } from 'react';
import { call, CallProblem } from '../../client';
import { Ask } from '../../dialog';
import { Notice } from '../../failure';
import { TextField } from '../../field';
import { useFocusAfter } from '../../focus';
import { notSaved, useStaffForm } from '../../form';
import { toast } from '../../toasts';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; close: () => void; changed: () => void };
const HINT =
  'This cannot be dialled: a phone has 10 digits, and an extension is written x12. It can be saved.';

/**
 * Corrects the phone, which is free text (D12): a hint says when it cannot be dialled. Removing it asks once. An edit of the whole
 * record like every other (D17), refused when the record is stale.
 */
export function PhoneForm({ details, close, changed }: Props) {
  const [isAsking, setAsking] = useState(false);
  const form = useStaffForm({
    initial: { primary_phone: details.primary_phone },
    asks: true,
    draft: { key: `phone of ${details.id} ${details.version}` },
    send: async (typed) => {
      await call('editApplication', { ...details, ...typed });
      toast(isRemoving ? 'Phone removed' : 'Phone saved');
      changed();
    },
    failureOf: (error) => {
      setAsking(false);
      // The next Save is based on the stored record.
      if (error instanceof CallProblem && error.code === 'stale_version') changed();
      return { at: 'primary_phone', ...notSaved('the phone')(error) };
    },
    close,
  });
  const phone = form.values.primary_phone;
  const isRemoving = phone.trim() === '' && details.primary_phone !== '';
  const { ref, onSubmit } = form.place;
  useFocusAfter(isAsking, () => ref.current?.querySelector('input'));
  return (
    <form
      {...form.place}
      className={classes['form']}
      onInput={() => setAsking(false)}
      onSubmit={(event) => {
        if (!isRemoving) return onSubmit(event);
        event.preventDefault();
        setAsking(true);
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
        help={phone.trim() !== '' && dialAddress(phone) === undefined ? HINT : undefined}
        {...form.getInputProps('primary_phone')}
      />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      {isAsking ? (
        <Ask
          question={`Remove the phone ${details.primary_phone} of ${nameShown(details)}?`}
          yes="Yes, remove"
          isBusy={form.submitting}
          answer={(isYes) => (isYes ? onSubmit() : setAsking(false))}
        />
      ) : (
        <Group gap="xs">
          <Button type="submit" size="sm" loading={form.submitting}>
            Save phone
          </Button>
          <Button variant="default" size="sm" onClick={form.leave}>
            Cancel
          </Button>
        </Group>
      )}
    </form>
  );
}
