import { keptHeight, useRunningNow } from '@rollbook/kit';
import { toScreen } from '@rollbook/ui';
import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { BatchCard } from './BatchCard';
import classes from './batches.module.css';
import { LATEST_WORK, toLatestWork } from './latest';
import { isOver, stateKey } from './shown';
import { type Batch, isUnderWay } from './useBatches';
import { useInTheWay } from './useInTheWay';
import { titleOf } from './words';

const SECOND_MS = 1000;

type Props = {
  /** The latest first. */
  batches: readonly Batch[];
  pay: (batch: Batch) => (() => void) | undefined;
  undo: (batch: Batch, ids?: number[]) => Promise<unknown>;
  renewAnother: (id: number) => Promise<unknown>;
  close: (batches: readonly Batch[]) => void;
};

/** The end of the page can be scrolled above the corner. */
const keepAbove = keptHeight('--rb-corner');

/**
 * The latest work; the earlier ones open below it. What is over goes by itself. Where it would cover a form it is one line,
 * which opens it.
 */
export function Corner({ batches, pay, undo, renewAnother, close }: Props) {
  const now = useRunningNow(SECOND_MS);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const whole = useId();
  const corner = useRef<HTMLElement>(null);
  const place = useCallback((element: HTMLElement | null) => {
    corner.current = element;
    return keepAbove(element);
  }, []);
  const isInTheWay = useInTheWay(corner);
  /** The work that the user wants to see all the same. */
  const [wanted, setWanted] = useState('');
  const hold = useLeaving(
    batches.filter((batch) => isOver(batch, now)),
    (over) => {
      if (corner.current?.contains(document.activeElement)) toScreen();
      close(over);
    },
  );
  const [latest, ...earlier] = batches;
  if (latest === undefined) return null;
  const isFolded = isInTheWay && wanted !== latest.batch;
  const ended = batches.filter((batch) => !isUnderWay(batch));
  /** The focus leaves the card, which makes way for the form. */
  const leavingTo = (payment: (() => void) | undefined) =>
    payment &&
    (() => {
      toScreen();
      payment();
    });
  const card = (batch: Batch) => (
    <BatchCard
      key={batch.batch}
      batch={batch}
      now={now}
      pay={leavingTo(pay(batch))}
      undo={(ids) => undo(batch, ids)}
      renewAnother={async (id) => {
        await renewAnother(id);
        close([batch]);
        toLatestWork();
      }}
      {...(batch === latest
        ? {
            id: LATEST_WORK,
            more: earlier.length > 0 && (
              <button
                type="button"
                className={classes['earlier']}
                aria-expanded={isOpen}
                aria-controls={list}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Hide the earlier ones' : `${earlier.length} earlier`}
              </button>
            ),
            close: {
              label: ended.length > 1 ? 'Close all' : 'Close',
              press: () => {
                toScreen();
                close(ended);
              },
            },
          }
        : {})}
    />
  );
  return (
    <section
      ref={place}
      className={classes['corner']}
      aria-label="Latest work on several members"
      data-folded={isFolded}
      {...hold}
    >
      <div className={classes['card']} data-done={!isUnderWay(latest)}>
        {isInTheWay && (
          <div className={classes['line']}>
            {isFolded && <p role="status">{titleOf(latest)}</p>}
            <button
              type="button"
              className={classes['earlier']}
              aria-expanded={!isFolded}
              aria-controls={whole}
              onClick={() => setWanted(isFolded ? latest.batch : '')}
            >
              <span key={String(isFolded)}>{isFolded ? 'Show' : 'Hide'}</span>
            </button>
          </div>
        )}
        <div id={whole} hidden={isFolded}>
          {!isFolded && (
            <>
              {card(latest)}
              <div id={list} hidden={!isOpen}>
                {isOpen && earlier.map(card)}
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Time in ms to read what is over. */
const TOLD_MS = 20_000;

/**
 * Closes what is over after a time, but never under the pointer or while the keyboard is in it (WCAG 2.2.1). The focus that
 * a press of the mouse has left there does not hold it: it would stay until the next press. Returns the handlers of the
 * element that shows it.
 */
function useLeaving(over: readonly Batch[], close: (batches: readonly Batch[]) => void) {
  const [hasPointer, setPointer] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const isHeld = hasPointer || hasKeyboard;
  const keys = over.map(stateKey).join();
  useEffect(() => {
    if (isHeld || keys === '') return undefined;
    const timer = setTimeout(() => close(over), TOLD_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `keys` says which, the arrays are others each second
  }, [keys, isHeld]);
  return {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: ({ target }: FocusEvent) => setKeyboard(target.matches(':focus-visible')),
    onBlur: () => setKeyboard(false),
  };
}
