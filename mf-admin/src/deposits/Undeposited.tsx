import { type CallAnswer, shownDate, denverDate } from '@rollbook/contract';
import {
  Card,
  ChipGroup,
  DataTable,
  Empty,
  IconCash,
  Loaded,
  LoadMore,
  restOf,
  RowsSkeleton,
  SearchField,
  useDataTable,
  type usePages,
} from '@rollbook/kit';
import { useEffect, useState } from 'react';
import { receivedColumns } from './columns';
import classes from './deposits.module.css';
import { ofClinic, type Received, totalShown } from './shown';

export type Kind = 'all' | 'cash' | 'check';
const KINDS = [
  ['all', 'All'],
  ['cash', 'Cash'],
  ['check', 'Checks'],
] as const;

type Waiting = ReturnType<typeof usePages<CallAnswer<'getUndeposited'>>>;
type Props = {
  waiting: Waiting;
  kind: Kind;
  setKind: (kind: Kind) => void;
  selected: ReadonlyMap<string, Received>;
  toggle: (rows: readonly Received[], isOn: boolean) => void;
};

/** What was recorded as paid in cash or by check and is in no deposit, the oldest first. */
export function Undeposited({ waiting: { loading, more, reload }, kind, setKind, selected, toggle }: Props) {
  const [clinic, setClinic] = useState('');
  const listed = loading.state === 'loaded' ? loading.value : undefined;
  const found = ofClinic(listed?.rows ?? [], clinic);
  const [oldest] = found;
  const isPart = listed !== undefined && listed.next !== null && listed.more === 'idle';
  // The rest can have some of this clinic.
  useEffect(() => {
    if (clinic !== '' && isPart) void more(Number.POSITIVE_INFINITY);
  }, [clinic, isPart, more]);
  return (
    <Card
      title="Not deposited yet"
      beside={
        <>
          <p role="status" className={classes['total']}>
            {listed &&
              oldest &&
              `${totalShown(found)}${listed.next === null ? '' : ' and more'}, oldest ${dayShown(oldest.received)}`}
          </p>
          <ChipGroup
            label="Kind of payment"
            className={classes['chips']}
            options={KINDS.map(([value, label]) => ({ value, label }))}
            value={kind}
            choose={setKind}
          />
        </>
      }
    >
      <SearchField
        label="Clinic, by name or number"
        className={classes['search']}
        value={clinic}
        search={setClinic}
      />
      <Loaded
        loading={loading}
        what="the payments"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={8} label="the payments" />}
      >
        {({ rows, next, more: state }) =>
          rows.length === 0 && next === null ? (
            <Empty icon={IconCash}>
              {kind === 'all' ? 'All cash and checks are deposited.' : 'Nothing of this kind waits.'}
            </Empty>
          ) : (
            <>
              <div className={classes['waiting']}>
                {found.length === 0 ? (
                  <Empty icon={IconCash}>No payment of such a clinic waits.</Empty>
                ) : (
                  <Rows rows={found} selected={selected} toggle={toggle} />
                )}
              </div>
              <LoadMore
                what="payments"
                loaded={rows.length}
                rest={restOf({ next, more: state })}
                isSearching={clinic !== ''}
                more={() => void more()}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Rows({
  rows,
  selected,
  toggle,
}: Pick<Props, 'selected' | 'toggle'> & { rows: readonly Received[] }) {
  const table = useDataTable({
    rows,
    columns: receivedColumns,
    rowId: ({ payment }) => payment,
    rowName: ({ office_name, names: [first = ''] }) => `${office_name}, ${first}`,
    lead: { width: 34 },
    selection: { selected, toggle, allLabel: 'Select all payments' },
  });
  return <DataTable table={table} className={classes['payments']} />;
}

function dayShown(instant: string): string {
  return shownDate(denverDate(new Date(instant)));
}
