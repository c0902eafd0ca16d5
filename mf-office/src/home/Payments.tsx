import { Button } from '@mantine/core';
import { dollars, totalCents } from '@rollbook/contract';
import { Icon, IconChevronDown, RowsSkeleton } from '@rollbook/kit';
import { store, unpaidCount, useSessionValue } from '@rollbook/shared-ui/session';
import { OfficePayment } from '@rollbook/staff-payments';
import { Suspense, useEffect, useRef, useState } from 'react';
import classes from './home.module.css';

type Props = {
  /** Changes when a row of the list was changed, which may have paid for a name. */
  edits: number;
  /** Called when the number of unpaid names is another one than before, as after a payment. */
  changed: () => void;
};

/** The payments component of the office home (specification §2), folded to a sentence and the total. */
export function Payments({ edits, changed }: Props) {
  const count = useSessionValue(unpaidCount);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const counted = (now: number) => {
    const isOther = store.get(unpaidCount) !== now;
    store.set(unpaidCount, now);
    if (isOther) latest.current();
  };
  return (
    <section className={classes['payments']} aria-label="Clinic Membership Payments">
      <div className={classes['owed']} data-due={count !== 0}>
        <Sentence count={count} />
        {count !== 0 && !isOpen && (
          <p className={classes['due']}>
            Total Due <strong>{count === null ? '…' : dollars(totalCents(count), 'short')}</strong>
          </p>
        )}
        {(count !== 0 || isOpen) && (
          <Button
            variant={isOpen ? 'default' : 'filled'}
            aria-expanded={isOpen}
            leftSection={<Icon of={IconChevronDown} />}
            onClick={() => setOpen(!isOpen)}
          >
            Pay for members
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<RowsSkeleton rows={6} label="the names that wait for payment" />}>
          <OfficePayment way="both" title="Clinic Membership Payments" edits={edits} onCount={counted} />
        </Suspense>
      )}
    </section>
  );
}

function Sentence({ count }: { count: number | null }) {
  if (count === null) return <p className={classes['sentence']}>Members who are waiting for payment</p>;
  if (count === 0) return <p className={classes['sentence']}>No member is waiting for payment.</p>;
  const members = count === 1 ? '1 member is' : `${count.toLocaleString('en-US')} members are`;
  return (
    <p className={classes['sentence']}>
      <strong>{members} waiting for payment.</strong> {count === 1 ? 'The membership becomes' : 'They become'}{' '}
      active when you pay.
    </p>
  );
}
