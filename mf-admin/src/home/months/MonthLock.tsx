import { closesOn, shownDate, type YearMonth, yearMonthOf, monthName } from '@rollbook/contract';
import { Button, Group } from '@mantine/core';
import { Dialog, notDone, Notice, ReasonDialog, useCall, useStaff, useStaffForm } from '@rollbook/kit';
import { call, today } from '@rollbook/platform';
import { ClosedLine, type MonthFiguresAnswer, OpenLine } from '@rollbook/staff-reports';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';

type Props = {
  month: YearMonth;
  figures: Pick<MonthFiguresAnswer, 'closed_at' | 'corrections'>;
  changed: () => Promise<unknown>;
};

/** Whether a month that has ended is closed, and since when. An owner closes the next one, and opens the latest one again. */
export function MonthLock({ month, figures: { closed_at, corrections }, changed }: Props) {
  const { loading, reload } = useCall('getMonths', {}, { keep: true });
  const known = loading.state === 'loaded' ? loading.value : undefined;
  const again = async () => void (await Promise.all([reload(), changed()]));
  if (closed_at !== null) {
    return (
      <ClosedLine month={month} closedAt={closed_at} corrections={corrections}>
        {known?.latest_closed === month && <Reopen month={month} changed={again} />}
      </ClosedLine>
    );
  }
  if (month === yearMonthOf(today())) return null;
  const closing = known?.months.find((one) => one.month === month);
  // A month before the first sale is not listed.
  if (known && !closing) return null;
  const on = closing?.closes_on ?? closesOn(month);
  return (
    <OpenLine month={month} closesOn={on} reason={closing?.reason ?? ''}>
      {known?.next_to_close === month && <Close month={month} on={on} changed={again} />}
    </OpenLine>
  );
}

type ActionProps = { month: YearMonth; changed: () => Promise<void> };

function Close({ month, on, changed }: ActionProps & { on: string }) {
  const { may } = useStaff();
  const [isOpen, open] = useState(false);
  if (!may('closeMonth')) return null;
  return (
    <>
      <RowButton onClick={() => open(true)}>Close {monthName(month)} now</RowButton>
      {isOpen && <CloseDialog month={month} on={on} changed={changed} close={() => open(false)} />}
    </>
  );
}

function CloseDialog({ month, on, changed, close }: ActionProps & { on: string; close: () => void }) {
  const name = monthName(month);
  const form = useStaffForm({
    initial: {},
    send: () => call('closeMonth', { month }),
    done: `${name} is closed`,
    failureOf: notDone(`close ${name}`),
    changed,
    close,
  });
  return (
    <Dialog title={`Close ${name}`} close={close}>
      <form {...form.place}>
        <p>
          {name} closes by itself on {shownDate(on)}. When it is closed, its figures stay as they are: what is
          recorded later stands as a correction. Only an owner can open it again.
        </p>
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Leave it open
          </Button>
          <Button type="submit" loading={form.submitting} data-autofocus>
            Close {name}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function Reopen({ month, changed }: ActionProps) {
  const { may } = useStaff();
  const [isOpen, open] = useState(false);
  if (!may('reopenMonth')) return null;
  const name = monthName(month);
  return (
    <>
      <RowButton onClick={() => open(true)}>Open again</RowButton>
      {isOpen && (
        <ReasonDialog
          title={`Open ${name} again`}
          yes="Open it again"
          no="Leave it closed"
          send={(reason) => call('reopenMonth', { month, reason })}
          done={`${name} is open again`}
          doing={`open ${name} again`}
          draft={`opening ${month} again`}
          changed={changed}
          close={() => open(false)}
        >
          <p>
            What was recorded late counts in {name} then, and its figures may change. Statements that were
            printed before may differ from it.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
