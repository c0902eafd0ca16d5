import { Button, Group, Radio, Stack } from '@mantine/core';
import { dollars, MAX_LENGTH, totalCents } from '@rollbook/contract';
import { useRef, useState } from 'react';
import { Notice } from '../failure';
import { AreaField, TextField } from '../field';
import { useFocusAfter } from '../focus';
import { Icon, IconCash } from '../icon';
import { PaymentFailure } from './PaymentFailure';
import classes from './payment.module.css';
import type { PaymentNotice } from './outcome';
import type { Offline } from './usePayment';

type Props = {
  /** The office whose names are paid for. */
  payer: string;
  count: number;
  isBusy: boolean;
  notice: PaymentNotice | undefined;
  /** What is typed about the payment. */
  offline: Offline;
  change: (changed: Partial<Offline>) => void;
  mark: (offline: Offline) => void;
};

/** The administrator marks memberships as paid by cash or check, after one question (specification §2, D18). */
export function PayByMark({ payer, count, isBusy, notice, offline, change, mark }: Props) {
  const [asksForNames, setAsksForNames] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { paymentType, checkNumber, note } = offline;
  const total = dollars(totalCents(count));
  useFocusAfter(isBusy, () => button.current);
  useFocusAfter(isAsking && count > 0, () => button.current);
  if (isAsking && count > 0 && !isBusy) {
    return (
      <section className={classes['mark']} aria-label="Mark As Paid">
        <h3 className={classes['question']}>
          Mark {count === 1 ? '1 name' : `${count.toLocaleString('en-US')} names`} of {payer} as paid?
        </h3>
        <p>
          {total} {byShown(offline)}. {count === 1 ? 'The membership becomes' : 'They become'} active at once,
          and the office gets a receipt by mail.
        </p>
        <Group>
          <Button
            autoFocus
            onClick={() => {
              setAsking(false);
              mark(paymentType === 'cash' ? { ...offline, checkNumber: '' } : offline);
            }}
          >
            Yes, mark as paid
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            Go back
          </Button>
        </Group>
      </section>
    );
  }
  return (
    <form
      className={classes['mark']}
      onSubmit={(event) => {
        event.preventDefault();
        setAsksForNames(count === 0);
        setAsking(count > 0);
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label="Paid by"
          value={paymentType}
          onChange={(value) => change({ paymentType: value === 'cash' ? 'cash' : 'check' })}
        >
          <Group mt={8} gap="lg">
            <Radio value="check" label="Check" />
            <Radio value="cash" label="Cash" />
          </Group>
        </Radio.Group>
        {paymentType === 'check' && (
          <TextField
            label="No. of the check"
            optional
            autoComplete="off"
            maxLength={MAX_LENGTH.checkNumber}
            value={checkNumber}
            onChange={(event) => change({ checkNumber: event.currentTarget.value })}
          />
        )}
        <AreaField
          label="Note for the history"
          optional
          maxLength={MAX_LENGTH.reason}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value.replace(/\s+/g, ' ') })}
        />
        {asksForNames && count === 0 && <Notice kind="error">Please select at least one name.</Notice>}
        {notice && <PaymentFailure notice={notice} />}
        <Group gap="md">
          <Button ref={button} data-pays type="submit" loading={isBusy} leftSection={<Icon of={IconCash} />}>
            Mark As Paid
          </Button>
          {count > 0 && <strong>{total}</strong>}
        </Group>
      </Stack>
    </form>
  );
}

function byShown({ paymentType, checkNumber }: Offline): string {
  if (paymentType === 'cash') return 'in cash';
  return checkNumber.trim() === '' ? 'by check' : `by check ${checkNumber.trim()}`;
}
