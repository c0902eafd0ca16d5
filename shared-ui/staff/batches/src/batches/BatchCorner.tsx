import { useSessionStorage } from '@mantine/hooks';
import { useChanges, useChangesHere, useStaff } from '@rollbook/kit';
import { linkIn, type Place } from '@rollbook/platform';
import { unpaidCount, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Corner } from './Corner';
import { inCorner, stateKey } from './shown';
import { type Batch, useBatches } from './useBatches';

/** The corner of every screen of an area: work on many applications, while it runs and when it is done. */
export default function BatchCorner() {
  const payment = usePaymentOf();
  // Something may have been paid.
  const waiting = useSessionValue(unpaidCount);
  const navigate = useNavigate();
  const { batches, start, undo, reload } = useBatches();
  const [closed, setClosed] = useSessionStorage<readonly string[]>({
    key: 'rollbook.batches.closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  // A job that another tab has begun shows here too, and what it changes.
  useChanges(() => void reload());
  // A screen may have taken back or paid what stands here.
  useChangesHere(() => void reload());
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
      pay={(batch) => {
        const place = payment(batch);
        return place && (() => void navigate(place.to, { state: place.state }));
      }}
      undo={undo}
      renewAnother={(id) => start('renew', [id], true)}
      close={(those) => setClosed((before) => [...before, ...those.map(stateKey)])}
    />
  );
}

/** Where what is unpaid is paid: on the office's own screen, or marked as paid by the administrator; undefined elsewhere. */
function usePaymentOf(): (batch: Batch) => Place | undefined {
  const { area, office, link } = useStaff();
  return ({ oid, office_name, unpaid }) => {
    if (oid === null) return undefined;
    if (area === '/ecsadmin') return linkIn(area, { oid, office_name })('mark', ...unpaid);
    return oid === office?.oid ? link('payment', ...unpaid) : undefined;
  };
}
