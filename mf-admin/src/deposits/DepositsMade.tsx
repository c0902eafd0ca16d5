import { type CallAnswer, dollars, shownDate, counted } from '@rollbook/contract';
import {
  Card,
  Empty,
  Loaded,
  LoadMore,
  Notice,
  restOf,
  RowsSkeleton,
  useRowAction,
  type usePages,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { TrailDrawer, type TrailOf } from '@rollbook/staff-members';
import { useState } from 'react';
import { RowButton } from '../row/RowButton';
import classes from './deposits.module.css';
import { DiffersDialog } from './DiffersDialog';
import { SlipLink } from './NewDeposit';
import { ReopenDialog } from './ReopenDialog';
import { type Deposit } from './shown';

type Made = ReturnType<typeof usePages<CallAnswer<'getDeposits'>>>;
type Opened = { what: 'differs' | 'reopen'; deposit: Deposit };

/** The deposits, newest first; one is ticked off when the bank shows it. */
export function DepositsMade({ deposits, changed }: { deposits: Made; changed: () => void }) {
  const { loading, more, reload } = deposits;
  const { running, failure, run } = useRowAction<string>(changed);
  const [opened, open] = useState<Opened>();
  const [trail, setTrail] = useState<TrailOf>();
  const close = () => open(undefined);
  const tick = (deposit: Deposit) => {
    const { id, version, count, amount, slip_number } = deposit;
    const words = { doing: 'close the deposit', done: `Slip ${slip_number} is closed` };
    void run(id, () => call('closeDeposit', { id, version, count, amount }), words);
  };
  const onItsWay = loading.state === 'loaded' ? loading.value.rows.filter(isOpen).length : 0;
  return (
    <Card
      title="Deposits made"
      beside={<p className={classes['total']}>{onItsWay > 0 && `${onItsWay} on the way`}</p>}
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      <Loaded
        loading={loading}
        what="the deposits"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={3} label="the deposits" />}
      >
        {({ rows, next, more: state }) =>
          rows.length === 0 ? (
            <Empty>No deposit was made yet.</Empty>
          ) : (
            <>
              <ul className={classes['made']} aria-label="Deposits made">
                {rows.map((deposit) => (
                  <Row
                    key={deposit.id}
                    deposit={deposit}
                    isBusy={running !== undefined}
                    tick={() => tick(deposit)}
                    open={(what) => open({ what, deposit })}
                    showHistory={() => setTrail(trailOf(deposit))}
                  />
                ))}
              </ul>
              <LoadMore
                what="deposits"
                loaded={rows.length}
                rest={restOf({ next, more: state })}
                more={() => void more()}
              />
            </>
          )
        }
      </Loaded>
      {opened?.what === 'differs' && (
        <DiffersDialog deposit={opened.deposit} close={close} changed={changed} />
      )}
      {opened?.what === 'reopen' && <ReopenDialog deposit={opened.deposit} close={close} changed={changed} />}
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </Card>
  );
}

type RowProps = {
  deposit: Deposit;
  isBusy: boolean;
  tick: () => void;
  open: (what: Opened['what']) => void;
  showHistory: () => void;
};

function Row({ deposit, isBusy, tick, open, showHistory }: RowProps) {
  const { slip_number, day, bank, count, amount } = deposit;
  const name = `Slip ${slip_number}`;
  const isMade = isOpen(deposit);
  return (
    <li>
      <p className={classes['slip']}>
        <strong>{name}</strong>
        <span className={classes['second']}>{shownDate(day)}</span>
        <strong className={classes['whole']}>{dollars(amount)}</strong>
      </p>
      <p className={classes['second']}>
        {counted(count, 'payment')} · {bank}
      </p>
      <div className={classes['does']}>
        <label>
          <input
            type="checkbox"
            checked={!isMade}
            disabled={isBusy}
            aria-label={`${name}: the bank shows ${counted(count, 'payment')} and ${dollars(amount)}`}
            onChange={() => (isMade ? tick() : open('reopen'))}
          />
          <span>{isMade ? 'The bank shows it?' : 'The bank shows it'}</span>
        </label>
        <span className={classes['links']}>
          <SlipLink deposit={deposit}>Slip</SlipLink>
          {isMade && (
            <RowButton aria-label={`${name} differs at the bank`} onClick={() => open('differs')}>
              Differs
            </RowButton>
          )}
          <RowButton aria-label={`History of slip ${slip_number}`} onClick={showHistory}>
            History
          </RowButton>
        </span>
      </div>
    </li>
  );
}

function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return state === 'made';
}

function trailOf({ id, slip_number }: Deposit): TrailOf {
  return { title: `Slip ${slip_number}`, records: [{ subject: 'deposit', id }] };
}
