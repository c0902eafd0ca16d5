import { Button, Group, Radio } from '@mantine/core';
import { dollars } from '@rollbook/contract';
import { type Changed, notDone, Notice, TextField, useStaffForm } from '@rollbook/kit';
import { call, today } from '@rollbook/platform';
import classes from './cancelling.module.css';

type Props = {
  refund: { refund: string; amount: number; dispute: string };
  close: () => void;
  changed: Changed;
};

type Values = { date: string; method: 'cash' | 'check' };

const check = ({ date }: Values) =>
  date === '' || date > today() ? { date: 'Please choose a day up to today' } : {};

/** Records that a refund was handed out, and how. */
export function HandOutForm({ refund, close, changed }: Props) {
  const form = useStaffForm<Values>({
    initial: { date: today(), method: 'cash' },
    check,
    send: (values) => call('handOutRefund', { refund: refund.refund, ...values }),
    done: 'Refund recorded',
    failureOf: notDone('record the refund'),
    changed,
    close,
  });
  const date = form.getInputProps('date');
  return (
    <form {...form.place} className={classes['form']} aria-label="Record what was handed out">
      {refund.dispute && <Notice kind="waiting">{refund.dispute} Do not pay the money back twice.</Notice>}
      <p>{dollars(refund.amount)} was handed to the member:</p>
      <TextField
        type="date"
        label="On"
        data-autofocus
        max={today()}
        {...date}
        error={check(form.values).date ?? date.error}
      />
      <Radio.Group label="How" {...form.getInputProps('method')}>
        <Radio value="cash" label="In cash" mt="xs" />
        <Radio value="check" label="By check" mt="xs" />
      </Radio.Group>
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          Handed out
        </Button>
        <Button variant="default" onClick={close}>
          Not yet
        </Button>
      </Group>
    </form>
  );
}
