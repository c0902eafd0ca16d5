import { Button, CloseButton, Progress } from '@mantine/core';
import { actionFailure, AnotherPerson } from '@rollbook/kit';
import { asksSamePerson, memberAddress } from '@rollbook/platform';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './batches.module.css';
import { canUndo, notDone } from './shown';
import { SingleRows } from './SingleRows';
import { type Batch, isUnderWay } from './useBatches';
import { leftToUndo, titleOf } from './words';

type Props = {
  id?: string;
  batch: Batch;
  now: Date;
  pay: (() => void) | undefined;
  /** Of single applications, or of all. */
  undo: (ids?: number[]) => Promise<unknown>;
  renewAnother: (id: number) => Promise<unknown>;
  /** The button in the latest card, for all that is shown. */
  close?: { label: string; press: () => void };
  /** Stands at the end of the buttons. */
  more?: ReactNode;
};

/** One batch: how far it is, or what was done, what was not and why, and what follows. */
export function BatchCard({ id, batch, now, pay, undo, renewAnother, close, more }: Props) {
  const { pathname } = useLocation();
  const card = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<unknown>, what: string) => {
    if (busy) return;
    // The button goes with the answer.
    card.current?.focus({ preventScroll: true });
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(actionFailure(error, what));
    }
    setBusy(false);
  };
  const { count, through, unpaid, standing = [] } = batch;
  const isUndoable = canUndo(batch, now);
  const isPayable = pay !== undefined && batch.state === 'done' && unpaid.length > 0;
  const named = notDone(batch);

  return (
    <article ref={card} id={id} tabIndex={-1} className={classes['work']}>
      <header className={classes['header']}>
        <p className={classes['title']} role="status">
          {titleOf(batch)}
        </p>
        {isUnderWay(batch) ? (
          <span className={classes['through']}>
            {through} of {count}
          </span>
        ) : (
          close && <CloseButton size="sm" aria-label={close.label} onClick={close.press} />
        )}
      </header>
      {isUnderWay(batch) ? (
        <>
          <Progress value={(100 * through) / count} aria-label={titleOf(batch)} color="var(--rb-accent)" />
          <p className={classes['quiet']}>It goes on when you leave this page or close the browser.</p>
        </>
      ) : (
        <>
          {named.length > 0 && (
            <ul className={classes['left']}>
              {named.map(({ id: person, name, code, detail }) => (
                <li key={person}>
                  {batch.kind === 'enter' ? (
                    <strong>{name}</strong>
                  ) : (
                    <Link to={memberAddress(pathname, person)}>{name}</Link>
                  )}
                  : {detail}
                  {batch.kind === 'renew' && asksSamePerson(code) && (
                    <AnotherPerson onClick={() => void run(() => renewAnother(person), 'renew it')} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {batch.kind === 'enter' && batch.state === 'done' && batch.refused.length > 0 && (
            <p className={classes['quiet']}>
              {batch.refused.length === 1 ? 'It is' : 'They are'} back in the paper log.
            </p>
          )}
          {isUndoable && standing.length > 1 && (
            <SingleRows
              batch={batch}
              isBusy={busy}
              undo={(ids) => void run(() => undo(ids), 'take them back')}
            />
          )}
          {failure && <p className={classes['failure']}>{failure}</p>}
        </>
      )}
      {(isPayable || isUndoable || more) && (
        <div className={classes['actions']}>
          {isPayable && (
            <Button size="sm" onClick={pay}>
              {unpaid.length === 1 ? 'Pay for it now' : `Pay for these ${unpaid.length} now`}
            </Button>
          )}
          {isUndoable && (
            <Button
              size="sm"
              variant="default"
              loading={busy}
              onClick={() => void run(() => undo(), 'undo it')}
            >
              Undo <span className={classes['time']}>{leftToUndo(batch, now)} left</span>
            </Button>
          )}
          {more}
        </div>
      )}
    </article>
  );
}
