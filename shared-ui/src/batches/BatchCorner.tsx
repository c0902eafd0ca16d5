import { useState } from 'react';
import { keptHeight } from '../page/keptHeight';
import { BatchCard } from './BatchCard';
import classes from './batches.module.css';
import { isUnderWay, useBatches } from './useBatches';

type Props = {
  /** Leads to the payment of these applications; undefined where there is none. */
  pay: (oid: number | null, ids: number[]) => (() => void) | undefined;
};

/** The end of the page can be scrolled above the corner. */
const keepAbove = keptHeight('--rb-corner');

/** The corner of every screen of an area: work on many applications, while it runs and when it is done (K4). */
export function BatchCorner({ pay }: Props) {
  const { batches, renew, undo } = useBatches();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const close = (batch: string) => setClosed((before) => [...before, batch]);
  // What Undo says of a batch is shown although its first result was closed.
  const key = ({ batch, state }: (typeof batches)[number]) => `${batch} ${state}`;
  const shown = batches.filter((batch) => isUnderWay(batch) || !closed.includes(key(batch)));
  if (shown.length === 0) return null;
  return (
    <section ref={keepAbove} className={classes['corner']} aria-label="Renewals just made">
      {shown.map((batch) => (
        <BatchCard
          key={batch.batch}
          batch={batch}
          pay={pay(batch.oid, batch.made)}
          undo={() => undo(batch)}
          renewAnother={async (id) => {
            await renew([id], true);
            close(key(batch));
          }}
          close={() => close(key(batch))}
        />
      ))}
    </section>
  );
}
