import { Button } from '@mantine/core';
import { dollars, type RenewableMember, totalCents } from '@rollbook/contract';
import { BarButton, SelectionBar } from '@rollbook/kit';

type Props = {
  count: number;
  /** Those of the selected that the list does not show now, as during a search. */
  hidden: readonly RenewableMember[];
  /** Members are being renewed or reminded. */
  isRunning: boolean;
  renew: () => void;
  remind: () => void;
  printForms: () => void;
  clear: () => void;
};

/** What happens to the selected members, and what they will owe. */
export function RenewalsBar({ count, hidden, isRunning, renew, remind, printForms, clear }: Props) {
  return (
    <SelectionBar
      label="Selected members"
      count={count}
      said={`${count} × ${dollars(totalCents(1))} = ${dollars(totalCents(count))} to pay afterwards`}
      hidden={hidden}
      clear={clear}
      isBusy={isRunning}
    >
      <Button variant="white" color="var(--rb-ink)" size="sm" loading={isRunning} onClick={renew}>
        Renew (unpaid)
      </Button>
      <BarButton press={remind} isBusy={isRunning}>
        Remind by e-mail
      </BarButton>
      <BarButton press={printForms}>Print {count === 1 ? '1 form' : `${count} forms`} to sign</BarButton>
    </SelectionBar>
  );
}
