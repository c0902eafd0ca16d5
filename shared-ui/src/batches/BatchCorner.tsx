import { useSessionStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { keptHeight } from '../page/keptHeight';
import { BatchCard } from './BatchCard';
import classes from './batches.module.css';
import { type Batch, isUnderWay, useBatches } from './useBatches';

type Props = {
  /** Leads to the payment of what is unpaid; undefined where there is none. */
  pay: (batch: Pick<Batch, 'oid' | 'office_name' | 'unpaid'>) => (() => void) | undefined;
  /** The batches are loaded again when this changes: something may have been paid. */
  waiting?: number | null;
};

/** The end of the page can be scrolled above the corner. */
const keepAbove = keptHeight('--rb-corner');

/** So long, in ms, the corner says that all was taken back: nothing is left to do about it. */
const TOLD_MS = 10_000;

/** The corner of every screen of an area: work on many applications, while it runs and when it is done (K4). */
export function BatchCorner({ pay, waiting }: Props) {
  const { batches, start, undo, reload } = useBatches();
  const [closed, setClosed] = useSessionStorage<readonly string[]>({
    key: 'rollbook.batches.closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const close = (key: string) => setClosed((before) => [...before, key]);
  const known = useRef(waiting);
  useEffect(() => {
    if (known.current !== waiting) void reload();
    known.current = waiting;
    // oxlint-disable-next-line react/exhaustive-deps -- `reload` is another function each time
  }, [waiting]);
  const shown = batches.filter(
    (batch) => isUnderWay(batch) || !keysOf(batch).some((key) => closed.includes(key)),
  );
  if (shown.length === 0) return null;
  return (
    <section ref={keepAbove} className={classes['corner']} aria-label="Latest work on several members">
      {shown.map((batch) => (
        <BatchCard
          key={batch.batch}
          batch={batch}
          pay={pay(batch)}
          undo={async () => {
            await undo(batch);
            setTimeout(() => close(toldKey(batch)), TOLD_MS);
          }}
          renewAnother={async (id) => {
            await start('renew', [id], true);
            close(stateKey(batch));
          }}
          close={() => close(stateKey(batch))}
        />
      ))}
    </section>
  );
}

/** What Undo says of a batch is shown although its first result was closed. */
const stateKey = ({ batch, state }: Batch) => `${batch} ${state}`;
const toldKey = ({ batch }: Batch) => `${batch} told`;

/** By which a batch can be closed. One of which Undo has left something stays until a person closes it. */
function keysOf(batch: Batch): readonly string[] {
  const isAllBack = batch.state === 'undone' && batch.kept.length === 0;
  return isAllBack ? [stateKey(batch), toldKey(batch)] : [stateKey(batch)];
}
