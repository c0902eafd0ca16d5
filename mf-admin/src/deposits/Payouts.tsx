import { Button } from '@mantine/core';
import { shownDate, shownTime } from '@rollbook/contract';
import {
  actionFailure,
  Card,
  Empty,
  Icon,
  IconDownload,
  Loaded,
  LoadMore,
  Notice,
  type PageRequest,
  restOf,
  RowsSkeleton,
  saveCsv,
  usePages,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useCallback, useState } from 'react';
import { OpenedRows } from '../row/OpenedRows';
import classes from './payouts.module.css';
import { Missing } from './Missing';
import { PayoutLines } from './PayoutLines';
import { type Payout, payoutsTotal, signed, standingOf } from './payoutShown';

/** Payouts that are listed at first. */
const PAYOUTS = 30;
const HEADS = ['Arrives', 'Bank’s line', 'Lines', 'Payments', 'Fees', 'At the bank', 'State'] as const;

/** What the card provider sent to the bank, matched with the payments. */
export function Payouts() {
  const ask = useCallback(
    (page: PageRequest, signal: AbortSignal) => call('getPayouts', page, { signal }),
    [],
  );
  const { loading, more, reload } = usePages(ask, PAYOUTS);
  const { isReading, trouble, setTrouble, read } = useReading(() => void reload());
  const listed = loading.state === 'loaded' ? loading.value : undefined;
  const isEmpty = listed?.rows.length === 0;
  return (
    <Card
      title="Card payouts of Square"
      beside={
        <>
          <p role="status" className={classes['total']}>
            {listed && !isEmpty && payoutsTotal(listed.rows)}
          </p>
          <div className={classes['actions']}>
            <Button variant="default" size="xs" loading={isReading} onClick={() => void read()}>
              Ask Square now
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon of={IconDownload} />}
              disabled={listed === undefined || isEmpty}
              onClick={() => void savePayouts(listed?.rows ?? []).then(setTrouble)}
            >
              Download CSV
            </Button>
          </div>
        </>
      }
    >
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Loaded
        loading={loading}
        what="the payouts"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="the payouts" />}
      >
        {({ rows, next, more: state, first }) => (
          <>
            <Missing payments={first.missing} />
            {rows.length === 0 ? (
              <Empty>
                {first.read_at === null
                  ? 'Square’s payouts were not read yet. They are read every six hours.'
                  : 'Square paid nothing out in the last 45 days.'}
              </Empty>
            ) : (
              <>
                <Table payouts={rows} changed={() => void reload()} />
                <LoadMore
                  what="payouts"
                  loaded={rows.length}
                  rest={restOf({ next, more: state })}
                  more={() => void more()}
                />
              </>
            )}
            {first.read_at !== null && (
              <p className={classes['foot']}>Read at Square {shownTime(new Date(first.read_at))}</p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function useReading(done: () => void) {
  const [isReading, setReading] = useState(false);
  const [trouble, setTrouble] = useState('');
  const read = async () => {
    setReading(true);
    setTrouble('');
    try {
      await call('readPayouts', {});
      done();
    } catch (error) {
      setTrouble(actionFailure(error, 'read the payouts'));
    } finally {
      setReading(false);
    }
  };
  return { isReading, trouble, setTrouble, read };
}

function Table({ payouts, changed }: { payouts: readonly Payout[]; changed: () => void }) {
  return (
    <OpenedRows
      label="Card payouts"
      className={classes['payouts']}
      heads={HEADS}
      rows={payouts}
      idOf={({ id }) => id}
      renderRow={(payout, opening) => <Row payout={payout} {...opening} />}
      renderDetails={({ id }) => <PayoutLines id={id} changed={changed} />}
      opened={classes['opened']}
    />
  );
}

function Row({ payout, isOpen, toggle }: { payout: Payout; isOpen: boolean; toggle: () => void }) {
  const { arrives, bank_line, lines, gross, fees, amount } = payout;
  const { words, tone } = standingOf(payout);
  const name = bank_line === '' ? payout.id : bank_line;
  return (
    <tr data-open={isOpen}>
      <td>{arrives === '' ? '–' : shownDate(arrives)}</td>
      <th scope="row">{name}</th>
      <td>{lines}</td>
      <td>{signed(gross)}</td>
      <td>{signed(-fees)}</td>
      <td>
        <strong>{signed(amount)}</strong>
      </td>
      <td>
        <button
          type="button"
          className={classes['state']}
          data-tone={tone}
          aria-expanded={isOpen}
          aria-label={`${name}: ${words}. Show its lines`}
          onClick={toggle}
        >
          {words} <span aria-hidden="true">{isOpen ? '⌃' : '⌄'}</span>
        </button>
      </td>
    </tr>
  );
}

function savePayouts(payouts: readonly Payout[]): Promise<string> {
  const headings = [
    'Arrives',
    'Bank line',
    'Payout',
    'Status',
    'Lines',
    'Payments',
    'Fees',
    'At the bank',
    'State',
  ];
  const rows = payouts.map((one) => [
    one.arrives,
    one.bank_line,
    one.id,
    one.status,
    one.lines,
    { cents: one.gross },
    { cents: one.fees },
    { cents: one.amount },
    standingOf(one).words,
  ]);
  return saveCsv({ list: 'payouts', title: 'payouts', headings, rows });
}
