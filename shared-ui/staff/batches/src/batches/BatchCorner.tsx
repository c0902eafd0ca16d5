import { useSessionStorage } from '@mantine/hooks';
import { useChanges } from '@rollbook/kit';
import { useEffect, useRef } from 'react';
import { Corner } from './Corner';
import { inCorner, stateKey } from './shown';
import { type Batch, useBatches } from './useBatches';

type Props = {
  /** Leads to the payment of what is unpaid; undefined where there is none. */
  pay: (batch: Pick<Batch, 'oid' | 'office_name' | 'unpaid'>) => (() => void) | undefined;
  /** The batches are loaded again when this changes: something may have been paid. */
  waiting?: number | null;
};

/** The corner of every screen of an area: work on many applications, while it runs and when it is done. */
export function BatchCorner({ pay, waiting }: Props) {
  const { batches, start, undo, reload } = useBatches();
  const [closed, setClosed] = useSessionStorage<readonly string[]>({
    key: 'rollbook.batches.closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  // A job that another tab has begun shows here too, and what it changes.
  useChanges(() => void reload());
  const known = useRef(waiting);
  useEffect(() => {
    if (known.current !== waiting) void reload();
    known.current = waiting;
    // oxlint-disable-next-line react/exhaustive-deps -- `reload` is another function each time
  }, [waiting]);
  const shown = inCorner(batches, closed);
  if (shown.length === 0) return null;
  return (
    <Corner
      batches={shown}
      pay={pay}
      undo={undo}
      renewAnother={(id) => start('renew', [id], true)}
      close={(those) => setClosed((before) => [...before, ...those.map(stateKey)])}
    />
  );
}
