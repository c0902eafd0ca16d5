import { Button, Group } from '@mantine/core';
import { type ApplicationDetails, rowOf, US_STATES } from '@rollbook/contract';
import { call, CallProblem } from '../../client';
import { Notice } from '../../failure';
import { SelectField, TextField } from '../../field';
import { notSaved, useStaffForm } from '../../form';
import { toast } from '../../toasts';
import classes from './details.module.css';

type Props = { details: ApplicationDetails; close: () => void; changed: () => void };

/** Corrects the address (K2). An edit of the whole record like every other (D17), refused when the record is stale. */
export function AddressForm({ details, close, changed }: Props) {
  const { street_address, city, state, zip } = details;
  const form = useStaffForm({
    initial: { street_address, city, state, zip },
    asks: true,
    draft: { key: `address of ${details.id} ${details.version}` },
    send: async (typed) => {
      await call('editApplication', { ...details, ...typed });
      toast('Address saved');
      changed();
    },
    failureOf: (error) => {
      // The next Save is based on the stored record.
      if (error instanceof CallProblem && error.code === 'stale_version') changed();
      return { at: 'street_address', ...notSaved('the address')(error) };
    },
    close,
  });
  return (
    <form {...form.place} className={classes['form']}>
      <TextField
        label={rowOf('streetAddress').label.en}
        optional
        autoComplete="off"
        data-autofocus
        autoFocus
        maxLength={rowOf('streetAddress').max}
        {...form.getInputProps('street_address')}
      />
      <TextField
        label={rowOf('city').label.en}
        optional
        autoComplete="off"
        maxLength={rowOf('city').max}
        {...form.getInputProps('city')}
      />
      <SelectField
        label={rowOf('state').label.en}
        optional
        options={statesWith(state).map((one) => ({ value: one, label: one === '' ? 'not given' : one }))}
        {...form.getInputProps('state')}
      />
      <TextField
        label={rowOf('zip').label.en}
        optional
        autoComplete="off"
        inputMode="numeric"
        maxLength={rowOf('zip').max}
        {...form.getInputProps('zip')}
      />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={form.submitting}>
          Save address
        </Button>
        <Button variant="default" size="sm" onClick={form.leave}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** What is stored stays a choice, also when it is written in another way. */
function statesWith(stored: string): readonly string[] {
  return [...new Set(['', stored, ...US_STATES])];
}
