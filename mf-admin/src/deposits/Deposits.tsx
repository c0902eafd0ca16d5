import { type PageRequest, Page, usePages } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useCallback, useState } from 'react';
import classes from './deposits.module.css';
import { DepositsMade } from './DepositsMade';
import { Disputes } from './Disputes';
import { NewDeposit } from './NewDeposit';
import { Payouts } from './Payouts';
import type { Deposit, Received } from './shown';
import { type Kind, Undeposited } from './Undeposited';

/** Cash and checks on their way to the bank. */
export default function Deposits() {
  const [kind, setKind] = useState<Kind>('all');
  const askWaiting = useCallback(
    (page: PageRequest, signal: AbortSignal) =>
      call('getUndeposited', { ...page, ...(kind === 'all' ? {} : { kind }) }, { signal }),
    [kind],
  );
  const waiting = usePages(askWaiting);
  const askMade = useCallback(
    (page: PageRequest, signal: AbortSignal) => call('getDeposits', page, { signal }),
    [],
  );
  const made = usePages(askMade, DEPOSITS);
  const [last, setLast] = useState<Deposit>();
  const { chosen, toggle, clear } = useChosen();
  const reload = () => {
    clear();
    void waiting.reload();
    void made.reload();
  };
  const suggested = made.loading.state === 'loaded' ? made.loading.value.first.suggested : undefined;
  return (
    <Page
      title="Deposits"
      subtitle="Cash and checks on their way to the bank, and what Square paid out"
      width="table"
    >
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Undeposited waiting={waiting} kind={kind} setKind={setKind} selected={chosen} toggle={toggle} />
          <Payouts />
        </div>
        <div className={classes['side']}>
          <NewDeposit
            key={suggested?.slip_number ?? ''}
            rows={[...chosen.values()]}
            suggested={suggested}
            last={last}
            keep={setLast}
            made={reload}
          />
          <Disputes />
          <DepositsMade deposits={made} changed={reload} />
        </div>
      </div>
    </Page>
  );
}

/** Deposits that are listed at first. */
const DEPOSITS = 10;

/** The payments that are chosen, as they were when they were chosen. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Received>>(new Map());
  const toggle = useCallback((rows: readonly Received[], isOn: boolean) => {
    setChosen((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (isOn) next.set(row.payment, row);
        else next.delete(row.payment);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return { chosen, toggle, clear };
}
