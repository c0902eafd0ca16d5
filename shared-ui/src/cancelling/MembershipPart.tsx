import { Button } from '@mantine/core';
import { shownDate } from '@rollbook/contract';
import { useCallback, useState } from 'react';
import { call } from '../client';
import { Loaded, useLoad } from '../load';
import { RowsSkeleton } from '../skeletons';
import type { Cancellation } from './amount';
import { CancelForm } from './CancelForm';
import classes from './cancelling.module.css';
import { HandOutForm } from './HandOutForm';
import { UndoForm } from './UndoForm';

type Props = { id: number; changed: () => void };

/** The part of an application's details in which the administrator cancels its membership and follows the refund. */
export default function MembershipPart({ id, changed }: Props) {
  const ask = useCallback((signal: AbortSignal) => call('getCancellation', { id }, { signal }), [id]);
  const { loading, reload } = useLoad(ask);
  const reloadAll = () => {
    void reload();
    changed();
  };
  return (
    <section className={classes['part']} aria-label="Membership">
      <Loaded
        loading={loading}
        what="the membership"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={1} label="the membership" />}
      >
        {(cancellation) => <Part id={id} cancellation={cancellation} changed={reloadAll} />}
      </Loaded>
    </section>
  );
}

type Open = 'cancel' | 'undo' | 'hand out';

function Part({ id, cancellation, changed }: Props & { cancellation: Cancellation }) {
  const { cancelled, refund, disputes } = cancellation;
  const [open, setOpen] = useState<Open>();
  const form = { close: () => setOpen(undefined), changed };
  return (
    <>
      <h3>{cancelled ? `Cancelled ${shownDate(cancelled.on)}` : 'Membership'}</h3>
      {disputes > 0 && (
        <p>The cardholder’s bank disputes a payment of it. See ‘To watch’ on the admin home.</p>
      )}
      {cancelled ? (
        <p>
          {cancelled.at_once ? 'Ended at once' : `Runs until ${shownDate(cancellation.ends)}`}. Reason:{' '}
          {cancelled.reason}
        </p>
      ) : (
        <p>{refundPeriod(cancellation)}</p>
      )}
      {refund && (
        <p>
          {refund.known} {refund.next}
        </p>
      )}
      {open === 'cancel' && <CancelForm {...form} id={id} cancellation={cancellation} />}
      {open === 'undo' && <UndoForm {...form} id={id} />}
      {open === 'hand out' && refund && <HandOutForm {...form} refund={refund} />}
      {open === undefined && (
        <div className={classes['actions']}>
          {!cancelled && (
            <Button variant="default" size="sm" onClick={() => setOpen('cancel')}>
              Cancel membership …
            </Button>
          )}
          {refund?.may_hand_out && (
            <Button variant="default" size="sm" onClick={() => setOpen('hand out')}>
              Handed out …
            </Button>
          )}
          {cancelled?.may_undo && (
            <Button variant="default" size="sm" onClick={() => setOpen('undo')}>
              Undo the cancellation …
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function refundPeriod({ refundable_until, member }: Cancellation): string {
  if (refundable_until === null) return 'Not paid yet.';
  const day = shownDate(refundable_until);
  return member.at_once
    ? `The fee is refundable until ${day}.`
    : `The fee was refundable until ${day}: cancelled now, the membership runs to its end.`;
}
