import { Button, Group, Radio } from '@mantine/core';
import { dollars } from '@rollbook/contract';
import { useState } from 'react';
import { call } from '../client';
import { today } from '../clock';
import { Notice } from '../failure';
import { TextField } from '../field';
import classes from './cancelling.module.css';
import { type Changed, useSubmit } from '../submit';

type Props = {
  refund: { refund: string; amount: number; dispute: string };
  close: () => void;
  changed: Changed;
};

/** Records that a refund was handed out, and how (L9). */
export function HandOutForm({ refund, close, changed }: Props) {
  const [date, setDate] = useState(today);
  const [method, setMethod] = useState<'cash' | 'check'>('cash');
  const { isBusy, message, fields, submit } = useSubmit(
    { doing: 'record the refund', done: 'Refund recorded' },
    { changed, close },
  );
  const isWrong = date === '' || date > today();
  return (
    <form
      noValidate
      inert={isBusy}
      className={classes['form']}
      aria-label="Record what was handed out"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void submit(() => call('handOutRefund', { refund: refund.refund, date, method }));
      }}
    >
      {refund.dispute && <Notice kind="waiting">{refund.dispute} Do not pay the money back twice.</Notice>}
      <p>{dollars(refund.amount)} was handed to the member:</p>
      <TextField
        type="date"
        label="On"
        data-autofocus
        max={today()}
        value={date}
        error={isWrong ? 'Please choose a day up to today' : fields['date']}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Radio.Group
        label="How"
        value={method}
        onChange={(chosen) => setMethod(chosen === 'check' ? 'check' : 'cash')}
      >
        <Radio value="cash" label="In cash" mt="xs" />
        <Radio value="check" label="By check" mt="xs" />
      </Radio.Group>
      {message && <Notice kind="error">{message}</Notice>}
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          Handed out
        </Button>
        <Button variant="default" onClick={close}>
          Not yet
        </Button>
      </Group>
    </form>
  );
}
