import { dollars, totalCents, type CallAnswer, type ListedOffice } from '@rollbook/contract';
import {
  Card,
  Empty,
  Loaded,
  LoadFailure,
  LoadMore,
  RowsSkeleton,
  SearchField,
  useCall,
} from '@rollbook/kit';
import { PENDING } from '@rollbook/ui';
import { useMemo, useState } from 'react';
import { pickedName } from './listed';
import classes from './offices.module.css';
import { type OfficesView, useOffices } from './useOffices';

type PickerProps = {
  choose: Choose;
  /** Shows how many names wait for payment at each office, and the offices with most of them first. */
  withWaiting?: boolean;
};
type Choose = (office: ListedOffice) => void;

/** The offices an administrator can act for: a searchable list; one press chooses. */
export function OfficePicker({ choose, withWaiting = false }: PickerProps) {
  const [search, setSearch] = useState('');
  const { loading, reload } = useOffices(search);
  const waiting = useCall('getWaitingByOffice', {}, { select: byOffice, enabled: withWaiting });
  return (
    <Card title="Choose an office">
      {waiting.loading.state === 'failed' && (
        <LoadFailure
          what="the numbers of waiting names"
          retry={() => void waiting.reload()}
          failure={waiting.loading.failure}
        />
      )}
      <Loaded
        // The offices with most waiting names come first: no row may move under the pointer when they are known.
        loading={withWaiting && waiting.loading.state === 'pending' ? PENDING : loading}
        what="the offices"
        retry={reload}
        skeleton={<RowsSkeleton rows={5} label="the offices" />}
      >
        {(view) => (
          <Offices
            view={view}
            search={search}
            setSearch={setSearch}
            choose={choose}
            waiting={waiting.loading.state === 'loaded' ? waiting.loading.value : undefined}
          />
        )}
      </Loaded>
    </Card>
  );
}

type Props = {
  view: OfficesView;
  search: string;
  setSearch: (text: string) => void;
  choose: Choose;
  waiting: Waiting | undefined;
};

function Offices({ view, search, setSearch, choose, waiting }: Props) {
  const { total, rest, more } = view;
  const rows = useMemo(() => mostFirst(view.rows, waiting), [view.rows, waiting]);
  if (total === 0) return <Empty>No offices added yet.</Empty>;
  return (
    <>
      <div className={classes['search']}>
        <SearchField label="Find an office" value={search} search={setSearch} />
      </div>
      {rows.length === 0 && rest === 'none' && <Empty>No office matches.</Empty>}
      <ul className={classes['choices']}>
        {rows.map((office) => (
          <li key={office.oid}>
            <button type="button" className={classes['choice']} onClick={() => choose(office)}>
              <span>{pickedName(office)}</span>
              <span className={classes['quiet']}>
                {waiting
                  ? waitingShown(waiting.get(office.oid) ?? 0)
                  : `ID ${office.oid} · ${office.calendar_year ? 'Calendar Year' : '12 month'}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore what="offices" loaded={rows.length} rest={rest} more={more} />
    </>
  );
}

/** Unpaid names by office id. */
type Waiting = ReadonlyMap<number, number>;

function byOffice(offices: CallAnswer<'getWaitingByOffice'>): Waiting {
  return new Map(offices.map(({ oid, waiting }) => [oid, waiting]));
}

function mostFirst(rows: OfficesView['rows'], waiting: Waiting | undefined): OfficesView['rows'] {
  if (waiting === undefined) return rows;
  return rows.toSorted((one, other) => (waiting.get(other.oid) ?? 0) - (waiting.get(one.oid) ?? 0));
}

/** '3 waiting · $60'. */
function waitingShown(count: number): string {
  if (count === 0) return 'none waiting';
  return `${count.toLocaleString('en-US')} waiting · ${dollars(totalCents(count), 'short')}`;
}
