import { Button, Group } from '@mantine/core';
import { dollars, shownDate, statusShown } from '@rollbook/contract';
import {
  type Changed,
  Loaded,
  notDone,
  Notice,
  RowsSkeleton,
  useCall,
  useChanges,
  useStaffForm,
} from '@rollbook/kit';
import type { CancellingProps } from '@rollbook/staff-members';
import { beginIn, useKeptFocus } from '@rollbook/ui';
import { useRef, useState } from 'react';
import { call } from '@rollbook/platform';
import { CancelForm } from './CancelForm';
import classes from './cancelling.module.css';
import { HandOutForm } from './HandOutForm';
import { type Cancellation, offeredFor, refundPeriod, type Step } from './amount';
import { checkReason, ReasonField } from './ReasonField';

/** The part of an application's details in which the administrator cancels its membership and follows the refund. */
export default function MembershipPart({ id, title = 'Membership', first, changed }: CancellingProps) {
  const { loading, reload } = useCall('getCancellation', { id });
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  useChanges(() => void reload());
  const reloadAll = async () => {
    await reload();
    changed();
  };
  return (
    <section ref={section} className={classes['part']} aria-label="Membership" tabIndex={-1}>
      <Loaded
        loading={loading}
        what="the membership"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={1} label="the membership" />}
      >
        {(cancellation) => <Part {...{ id, title, first, cancellation }} changed={reloadAll} />}
      </Loaded>
    </section>
  );
}

const BUTTONS: Record<Step, string> = {
  cancel: 'Cancel membership …',
  'hand out': 'Handed out …',
  undo: 'Undo the cancellation …',
};

/** What opens below the fold comes into view, with the focus in its first field. */
const begin = (opened: HTMLElement | null) => {
  opened?.scrollIntoView({ block: 'nearest' });
  beginIn(opened?.querySelector<HTMLElement>('input:checked, input, textarea'));
};

type PartProps = Omit<CancellingProps, 'changed'> & {
  cancellation: Cancellation;
  changed: () => Promise<void>;
};

function Part({ id, title, first, cancellation, changed }: PartProps) {
  const { cancelled, status, refund, disputes, refunded_at_square } = cancellation;
  const [wanted, setWanted] = useState<Step | undefined>(first);
  const [failure, setFailure] = useState<string>();
  const offered = offeredFor(cancellation);
  // Someone else may have done meanwhile what the form is for.
  const open = offered.find((one) => one === wanted);
  const form = {
    close: () => setWanted(undefined),
    changed: async (failed: string | undefined) => {
      setFailure(failed);
      await changed();
    },
  };
  const choose = (one: Step) => {
    setFailure(undefined);
    setWanted(one);
  };
  return (
    <>
      <h3>{cancelled && status ? statusShown(status) : title}</h3>
      {disputes > 0 && !refund?.dispute && (
        <p>The cardholder’s bank has disputed a payment of it. The history says what became of it.</p>
      )}
      {refunded_at_square > 0 && (
        <p>
          {dollars(refunded_at_square)} of the card payment was already refunded at Square. Check whether it
          was for this member.
        </p>
      )}
      {cancelled ? (
        <p>
          Cancelled on {shownDate(cancelled.on)},{' '}
          {cancelled.at_once ? 'ended at once' : `valid thru ${shownDate(cancellation.ends)}`}. Reason:{' '}
          {cancelled.reason}
        </p>
      ) : (
        <p>{refundPeriod(cancellation)}</p>
      )}
      {refund && (
        <p>
          {refund.dispute} {refund.known} {refund.next}
        </p>
      )}
      {open && (
        <div key={open} ref={begin} className={classes['opened']}>
          {open === 'cancel' && <CancelForm {...form} id={id} cancellation={cancellation} />}
          {open === 'undo' && <UndoForm {...form} id={id} />}
          {open === 'hand out' && refund && <HandOutForm {...form} refund={refund} />}
        </div>
      )}
      {open === undefined && (
        <>
          {wanted && failure && <Notice kind="error">{failure}</Notice>}
          <div className={classes['actions']}>
            {offered.map((one) => (
              <Button key={one} variant="default" size="sm" onClick={() => choose(one)}>
                {BUTTONS[one]}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}

type Props = { id: number; close: () => void; changed: Changed };

/** Undoes a cancellation until money has moved. */
function UndoForm({ id, close, changed }: Props) {
  const form = useStaffForm({
    initial: { reason: '' },
    check: checkReason,
    draft: { key: `undone cancellation of ${id}` },
    send: ({ reason }) => call('undoCancellation', { id, reason }),
    done: 'Cancellation undone',
    failureOf: notDone('undo the cancellation'),
    changed,
    close,
  });
  return (
    <form {...form.place} className={classes['form']} aria-label="Undo the cancellation">
      <p>The membership goes on as if it had not been cancelled. The member and the office get a mail.</p>
      <ReasonField {...form.getInputProps('reason')} />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" loading={form.submitting}>
          Undo the cancellation
        </Button>
        <Button variant="default" onClick={form.leave}>
          Leave it cancelled
        </Button>
      </Group>
    </form>
  );
}
