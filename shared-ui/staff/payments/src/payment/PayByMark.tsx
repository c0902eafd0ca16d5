import { Button, Group, Radio, Stack } from '@mantine/core';
import { dollars, MAX_LENGTH, receivedFrom, receivedMistake, totalCents } from '@rollbook/contract';
import { AreaField, Icon, IconCash, Notice, TextField, useStaff } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { useFocusAfter } from '@rollbook/ui';
import { useRef, useState } from 'react';
import { PaymentFailure } from './PaymentFailure';
import classes from './payment.module.css';
import type { PaymentNotice } from './outcome';
import { type Offline, offlineShown } from './offline';
import { OtherWays } from './OtherWays';
import type { Unpaid } from './receipt';

type Props = {
  /** The office whose names are paid for. */
  payer: string;
  names: readonly Unpaid[];
  isBusy: boolean;
  notice: PaymentNotice | undefined;
  /** What is typed about the payment. */
  offline: Offline;
  change: (changed: Partial<Offline>) => void;
  mark: (offline: Offline) => void;
};

/** Marks memberships as paid by cash or check, after one question (specification §2). */
export function PayByMark({ payer, names, isBusy, notice, offline, change, mark }: Props) {
  // The office records it itself: the administrator is told.
  const isOwn = useStaff().role === 'office';
  const count = names.length;
  const ids = names.map(({ id }) => id);
  const now = useToday();
  const [asksForNames, setAsksForNames] = useState(false);
  const [asksForDay, setAsksForDay] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { paymentType, checkNumber, note, receivedOn, others } = offline;
  const differ = ids.some((id) => id in others);
  const [isOpened, setOpened] = useState(false);
  /** What was typed for each name comes back with the names. */
  const [aside, setAside] = useState<Offline['others']>({});
  // A way that was chosen for a name stays visible.
  const isEach = differ || (isOpened && count > 1);
  const enrolled = names.map(({ enrolled_on }) => enrolled_on);
  const mistake = receivedOn === null ? undefined : receivedMistake(receivedOn, now, enrolled);
  const total = dollars(totalCents(count));
  useFocusAfter(isBusy, () => button.current);
  useFocusAfter(isAsking && count > 0, () => button.current);
  if (isAsking && count > 0 && !isBusy) {
    return (
      <section className={classes['mark']} aria-label="Mark As Paid">
        <h3 className={classes['question']}>
          Mark {count === 1 ? '1 name' : `${count.toLocaleString('en-US')} names`}{' '}
          {isOwn ? `as paid, ${total}?` : `of ${payer} as paid?`}
        </h3>
        <p>
          {offlineShown(offline, ids)}. {count === 1 ? 'The membership becomes' : 'They become'} active at
          once, and {isOwn ? 'you get' : 'the office gets'} a receipt by mail.
          {isOwn && ' The administrator sees it as marked by your office.'}
        </p>
        <Group>
          <Button
            autoFocus
            onClick={() => {
              setAsking(false);
              mark(offline);
            }}
          >
            Yes, mark as paid
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            Go back
          </Button>
        </Group>
      </section>
    );
  }
  return (
    <form
      noValidate
      className={classes['mark']}
      onSubmit={(event) => {
        event.preventDefault();
        setAsksForNames(count === 0);
        setAsksForDay(mistake !== undefined);
        setAsking(count > 0 && mistake === undefined);
      }}
    >
      <Stack gap="md">
        {/* Above what it changes, and one button for both: focus and page stay where they are. */}
        {(isEach || count > 1) && (
          <button
            type="button"
            className={classes['notAll']}
            onClick={() => {
              setOpened(!isEach);
              setAside(others);
              change({ others: isEach ? {} : aside });
            }}
          >
            <span key={String(isEach)}>{isEach ? 'The same for all names' : 'Different for each name'}</span>
          </button>
        )}
        {isEach ? (
          <OtherWays names={names} offline={offline} change={change} />
        ) : (
          <>
            <Radio.Group
              label="Paid by"
              value={paymentType}
              onChange={(value) => change({ paymentType: value === 'cash' ? 'cash' : 'check' })}
            >
              <Group mt={8} gap="lg">
                <Radio value="check" label="Check" />
                <Radio value="cash" label="Cash" />
              </Group>
            </Radio.Group>
            {paymentType === 'check' && (
              <TextField
                label="No. of the check"
                optional
                autoComplete="off"
                maxLength={MAX_LENGTH.checkNumber}
                value={checkNumber}
                onChange={(event) => change({ checkNumber: event.currentTarget.value })}
              />
            )}
            <AreaField
              label="Note for the history"
              optional
              maxLength={MAX_LENGTH.reason}
              value={note}
              onChange={(event) => change({ note: event.currentTarget.value.replace(/\s+/g, ' ') })}
            />
          </>
        )}
        <TextField
          type="date"
          label="Received on"
          help="Today, or a day of the last 30."
          min={receivedFrom(now, enrolled)}
          max={now}
          value={receivedOn ?? now}
          error={asksForDay ? mistake : undefined}
          onChange={({ currentTarget: { value } }) => change({ receivedOn: value })}
        />
        {asksForNames && count === 0 && <Notice kind="error">Please select at least one name.</Notice>}
        {notice && <PaymentFailure notice={notice} />}
        <Group gap="md">
          <Button ref={button} data-pays type="submit" loading={isBusy} leftSection={<Icon of={IconCash} />}>
            Mark As Paid
          </Button>
          {count > 0 && <strong>{total}</strong>}
        </Group>
      </Stack>
    </form>
  );
}
