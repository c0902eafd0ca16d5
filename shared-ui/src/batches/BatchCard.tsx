import { Button, CloseButton, Progress } from '@mantine/core';
import { useState } from 'react';
import { asksSamePerson } from '../client';
import { useRunningNow } from '../clock/useRunningNow';
import { actionFailure, AnotherPerson } from '../failure';
import classes from './batches.module.css';
import { type Batch, isUnderWay } from './useBatches';
import { leftToUndo, titleOf } from './words';

const SECOND_MS = 1000;

type Props = {
  batch: Batch;
  pay: (() => void) | undefined;
  undo: () => Promise<unknown>;
  renewAnother: (id: number) => Promise<unknown>;
  close: () => void;
};

/** One batch: how far it is, or what was done, what was not and why, and what follows. */
export function BatchCard({ batch, pay, undo, renewAnother, close }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const left = leftToUndo(batch, useRunningNow(SECOND_MS));
  const run = async (work: () => Promise<unknown>, what: string) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(actionFailure(error, what));
    }
    setBusy(false);
  };
  const { count, through, unpaid } = batch;
  // A renewal that is paid is not taken back.
  const canUndo = left !== undefined && (batch.kind !== 'renew' || unpaid.length > 0);
  const notDone = batch.state === 'undone' ? batch.kept : batch.state === 'done' ? batch.refused : [];

  return (
    <article className={classes['card']} data-done={!isUnderWay(batch)}>
      <header className={classes['header']}>
        <p className={classes['title']} role="status">
          {titleOf(batch)}
        </p>
        {isUnderWay(batch) ? (
          <span className={classes['through']}>
            {through} of {count}
          </span>
        ) : (
          <CloseButton size="sm" aria-label="Close" onClick={close} />
        )}
      </header>
      {isUnderWay(batch) ? (
        <>
          <Progress value={(100 * through) / count} aria-label={titleOf(batch)} color="var(--rb-accent)" />
          <p className={classes['quiet']}>It goes on when you leave this page or close the browser.</p>
        </>
      ) : (
        <>
          {notDone.length > 0 && (
            <ul className={classes['left']}>
              {notDone.map(({ id, name, code, detail }) => (
                <li key={id}>
                  <strong>{name}:</strong> {detail}
                  {asksSamePerson(code) && (
                    <AnotherPerson onClick={() => void run(() => renewAnother(id), 'renew it')} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {failure && <p className={classes['failure']}>{failure}</p>}
          {batch.state === 'done' && (canUndo || unpaid.length > 0) && (
            <div className={classes['actions']}>
              {pay && unpaid.length > 0 && (
                <Button size="sm" onClick={pay}>
                  {unpaid.length === 1 ? 'Pay for it now' : `Pay for these ${unpaid.length} now`}
                </Button>
              )}
              {canUndo && (
                <Button size="sm" variant="default" loading={busy} onClick={() => void run(undo, 'undo it')}>
                  Undo <span className={classes['time']}>{left} left</span>
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </article>
  );
}
