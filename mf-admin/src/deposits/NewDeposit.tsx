import { Button } from '@mantine/core';
import { dollars, MAX_LENGTH, counted } from '@rollbook/contract';
import { Card, notSaved, Notice, TextField, useStaffForm } from '@rollbook/kit';
import { addressOf, call, today } from '@rollbook/platform';
import classes from './deposits.module.css';
import { type Deposit, partsOf, type Received, sumOf } from './shown';

type Props = {
  rows: readonly Received[];
  suggested: { slip_number: string; bank: string } | undefined;
  /** The one that was made last. */
  last: Deposit | undefined;
  keep: (deposit: Deposit) => void;
  made: () => void;
};

const REQUIRED = {
  day: 'Please choose a day',
  bank: 'Please name the bank account',
  slipNumber: 'Please enter the number of the slip',
} as const;

type Values = { day: string; bank: string; slipNumber: string };

function check(values: Values): Partial<Values> {
  const empty = (['day', 'bank', 'slipNumber'] as const).filter((field) => values[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, REQUIRED[field]]));
}

/** Total and slip of what is chosen. */
export function NewDeposit({ rows, suggested, last, keep, made }: Props) {
  const total = sumOf(rows);
  const form = useStaffForm<Values>({
    initial: { day: today(), bank: suggested?.bank ?? '', slipNumber: suggested?.slip_number ?? '' },
    check,
    send: async (values) => {
      const payments = rows.map(({ payment }) => payment);
      keep(await call('makeDeposit', { ...values, payments, amount: total }));
    },
    done: 'Deposit made',
    failureOf: notSaved('the deposit'),
    changed: (failure) => (failure === undefined ? made() : undefined),
  });
  const [checks, cash] = [partsOf(rows, 'check'), partsOf(rows, 'cash')];
  return (
    <Card title="New deposit" beside={null}>
      <div className={classes['body']}>
        {last && (
          <Notice kind="good">
            Slip {last.slip_number}, {dollars(last.amount)}, is made.{' '}
            <SlipLink deposit={last}>Print the slip</SlipLink>
          </Notice>
        )}
        <div className={classes['sum']} role="status">
          <span>{counted(rows.length, 'payment')} chosen</span>
          <strong>{dollars(total)}</strong>
        </div>
        <dl className={classes['kinds']}>
          <div>
            <dt>Checks, {checks.count}</dt>
            <dd>{dollars(checks.amount)}</dd>
          </div>
          <div>
            <dt>Cash, {cash.count}</dt>
            <dd>{dollars(cash.amount)}</dd>
          </div>
        </dl>
        <form {...form.place} aria-label="New deposit" className={classes['form']}>
          <div className={classes['two']}>
            <TextField type="date" label="Date" {...form.getInputProps('day')} />
            <TextField
              label="Slip number"
              maxLength={MAX_LENGTH.checkNumber}
              {...form.getInputProps('slipNumber')}
            />
          </div>
          <TextField label="Bank account" maxLength={MAX_LENGTH.name} {...form.getInputProps('bank')} />
          {form.failure && <Notice kind="error">{form.failure}</Notice>}
          <Button type="submit" fullWidth loading={form.submitting} disabled={rows.length === 0}>
            Make deposit, {dollars(total)}
          </Button>
          <p className={classes['second']}>
            {rows.length === 0
              ? 'Choose the payments in the list first.'
              : 'The slip can be printed once the deposit is made.'}
          </p>
        </form>
      </div>
    </Card>
  );
}

export function SlipLink({
  deposit,
  children,
}: {
  deposit: Pick<Deposit, 'id' | 'slip_number'>;
  children: string;
}) {
  return (
    <a
      className={classes['link']}
      href={addressOf('depositSlip', { id: deposit.id })}
      target="_blank"
      rel="noreferrer"
      aria-label={`${children} ${deposit.slip_number}`}
    >
      {children}
    </a>
  );
}
