import { Button } from '@mantine/core';
import { type Application, dollars, MAX_BATCH, MAX_BULK, nameShown, totalCents } from '@rollbook/contract';
import { BarButton, Notice, printList, saveListCsv, SelectionBar, useStaff } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { RemindDialog, RenewDialog, toLatestWork, useBatchWork } from '@rollbook/staff-batches';
import { type Letterhead, useBrand } from '@rollbook/ui';
import { useState } from 'react';
import { DeleteManyDialog } from './DeleteManyDialog';
import { applicationColumns } from './columns';
import { dueAmong } from './dueAmong';
import { APPLICATIONS } from './lists';

/** Leads to the payment of these applications, where their names are selected; undefined where they cannot be paid together. */
export type PayFor = (applications: readonly Application[]) => (() => void) | undefined;

type Props = {
  selected: readonly Application[];
  /** Those of the selected that the list does not show now. */
  hidden: readonly Application[];
  /** On paper and in the file name. */
  title: string;
  from: Letterhead | null;
  withOffice: boolean;
  pay?: PayFor | undefined;
  /** Selects the whole list, or the part that fits a job; undefined when all of it is loaded. */
  selectAll: { isPart: boolean; press: () => void } | undefined;
  clear: () => void;
  /** Called when a job has ended, to load the list again. */
  changed: () => void;
};

/** What can be done with the selected applications: each offer counts those that it is for. Empty without a selection. */
export default function SelectedBar(props: Props) {
  const { selected, hidden, title, from, withOffice, pay, selectAll, clear, changed } = props;
  const { may } = useStaff();
  const { brand } = useBrand();
  const { waiting, renewable, remindable } = dueAmong(selected, useToday(), brand?.renewal);
  const [asked, ask] = useState<'renew' | 'remind' | 'delete'>();
  const mayWork = may('startBatch');
  const [trouble, setTrouble] = useState('');
  const { isRunning, failure, renew, remind, remove } = useBatchWork(mayWork, async () => changed());
  const begin = async (work: typeof renew, of: readonly Application[]) => {
    ask(undefined);
    if (!(await work(of))) return;
    toLatestWork();
    clear();
  };
  // One payment covers so many names.
  const toPayment = waiting.length > 0 && waiting.length <= MAX_BULK ? pay?.(waiting) : undefined;
  const listing = {
    list: 'memberships' as const,
    title: `${title}, selected`,
    rows: selected,
    columns: applicationColumns(withOffice),
  };
  const said = failure || trouble;
  return (
    <>
      {said && <Notice kind="error">{said}</Notice>}
      {selected.length > 0 && (
        <SelectionBar
          label="Selected applications"
          count={selected.length}
          said={waiting.length > 0 && `${waiting.length} not paid, ${dollars(totalCents(waiting.length))}`}
          hidden={hidden}
          clear={clear}
          isBusy={isRunning}
        >
          {toPayment && (
            <Button variant="white" color="var(--rb-ink)" size="sm" onClick={toPayment}>
              Take payment for {waiting.length}
            </Button>
          )}
          {mayWork && renewable.length > 0 && (
            <BarButton press={() => ask('renew')} isBusy={isRunning}>
              Renew {renewable.length} (unpaid)
            </BarButton>
          )}
          {mayWork && remindable.length > 0 && (
            <BarButton press={() => ask('remind')} isBusy={isRunning}>
              Remind {remindable.length} by e-mail
            </BarButton>
          )}
          <BarButton press={() => setTrouble(printList(listing, from, APPLICATIONS))}>Print</BarButton>
          <BarButton press={() => void saveListCsv(listing).then(setTrouble)}>Download CSV</BarButton>
          {may('deleteApplication') && (
            <BarButton press={() => ask('delete')} isBusy={isRunning}>
              Delete
            </BarButton>
          )}
          {selectAll && (
            <BarButton press={selectAll.press}>
              Select {selectAll.isPart ? `the first ${MAX_BATCH.toLocaleString('en-US')}` : 'the whole list'}
            </BarButton>
          )}
        </SelectionBar>
      )}
      {asked === 'renew' && (
        <RenewDialog
          members={renewable}
          close={() => ask(undefined)}
          renew={() => void begin(renew, renewable)}
        />
      )}
      {asked === 'remind' && (
        <RemindDialog
          names={remindable.map(nameShown)}
          close={() => ask(undefined)}
          remind={() => void begin(remind, remindable)}
        />
      )}
      {asked === 'delete' && (
        <DeleteManyDialog
          applications={selected}
          close={() => ask(undefined)}
          remove={() => void begin(remove, selected)}
        />
      )}
    </>
  );
}
