import { Button, Group } from '@mantine/core';
import { MAX_LENGTH, shownTime, STAFF } from '@rollbook/contract';
import { Loaded, notSaved, Notice, RowsSkeleton, TextField, useCall, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { RowButton } from '../row/RowButton';
import classes from './payouts.module.css';
import { type PayoutLine, signed, typeShown } from './payoutShown';

/** The lines of a payout; one about a payment that is not here is explained in place. */
export function PayoutLines({ id, changed }: { id: string; changed: () => void }) {
  const { loading, reload } = useCall('getPayoutLines', { id });
  const done = () => {
    void reload();
    changed();
  };
  return (
    <Loaded
      loading={loading}
      what="the lines"
      retry={() => void reload()}
      skeleton={<RowsSkeleton rows={3} label="the lines" />}
    >
      {(lines) =>
        lines.length === 0 ? (
          <p className={classes['quiet']}>
            A simple payout has no lines. It stands as a line in a later payout.
          </p>
        ) : (
          <ul className={classes['lines']} aria-label="Lines of the payout">
            {lines.map((line) => (
              <Line key={line.id} line={line} done={done} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Line({ line, done }: { line: PayoutLine; done: () => void }) {
  const [way, setWay] = useState<'ours' | 'not ours'>();
  const { type, at, gross, fee, net, match } = line;
  return (
    <li data-match={match}>
      <div className={classes['line']}>
        <span>
          <strong>{typeShown(type)}</strong> {shownTime(new Date(at))}
          <small>{aboutShown(line)}</small>
        </span>
        <span className={classes['amounts']}>
          {fee !== 0 && (
            <small>
              {signed(gross)}, fee {signed(fee)}
            </small>
          )}
          <strong>{signed(net)}</strong>
        </span>
        {match === 'unmatched' && way === undefined && (
          <span className={classes['ways']}>
            <RowButton isMain onClick={() => setWay('ours')}>
              Choose the payment
            </RowButton>
            <RowButton isMain onClick={() => setWay('not ours')}>
              Not ours
            </RowButton>
          </span>
        )}
      </div>
      {way && <ExplainForm line={line} isOurs={way === 'ours'} close={() => setWay(undefined)} done={done} />}
    </li>
  );
}

function aboutShown({ match, receipt, names, square_payment, explained, reason }: PayoutLine): string {
  const why = reason === '' ? '' : ` “${reason}”`;
  if (match === 'matched') return `${[receipt, ...names].join(', ')}${why}`;
  if (match === 'unmatched') return `Taken in Square itself, not here (${square_payment})`;
  return explained === 'not ours' ? `Not ours.${why}` : '';
}

type FormProps = { line: PayoutLine; isOurs: boolean; close: () => void; done: () => void };

function ExplainForm({ line: { id }, isOurs, close, done }: FormProps) {
  const form = useStaffForm({
    initial: { receipt: '', reason: '' },
    check: ({ receipt, reason }) => ({
      ...(isOurs && receipt.trim() === '' ? { receipt: 'Please enter the number of the receipt' } : {}),
      ...(reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    }),
    send: ({ receipt, reason }) =>
      call('explainPayoutLine', { line: id, reason, ...(isOurs ? { receipt } : {}) }),
    done: 'Line explained',
    failureOf: notSaved('the line'),
    close: () => {
      close();
      done();
    },
  });
  return (
    <form {...form.place} className={classes['explain']} aria-label="Explain the line">
      {isOurs && (
        <TextField
          label="Receipt no."
          placeholder="R-71C2-0A9E-4417"
          maxLength={MAX_LENGTH.checkNumber}
          {...form.getInputProps('receipt')}
        />
      )}
      <TextField label="Reason" maxLength={MAX_LENGTH.reason} {...form.getInputProps('reason')} />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" size="xs" loading={form.submitting}>
          {isOurs ? 'It is this payment' : 'It is not ours'}
        </Button>
        <Button variant="default" size="xs" onClick={close}>
          Leave it open
        </Button>
      </Group>
    </form>
  );
}
