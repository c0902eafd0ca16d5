import { TextInput } from '@mantine/core';
import type { ListedOffice } from '@rollbook/contract';
import { useState } from 'react';
import { Loaded } from '../load';
import { Rest } from '../more';
import { Card, Empty } from '../page';
import { RowsSkeleton } from '../skeletons';
import { pickedName } from './listed';
import classes from './offices.module.css';
import { useOffices, type OfficesView } from './useOffices';

type Choose = (office: ListedOffice) => void;

/** The offices an administrator can act for (D7): a searchable list; one press chooses. */
export function OfficePicker({ choose }: { choose: Choose }) {
  const [search, setSearch] = useState('');
  const { loading, reload } = useOffices(search);
  return (
    <Card title="Choose an office">
      <Loaded
        loading={loading}
        what="the offices"
        retry={reload}
        skeleton={<RowsSkeleton rows={5} label="the offices" />}
      >
        {(view) => <Offices view={view} search={search} setSearch={setSearch} choose={choose} />}
      </Loaded>
    </Card>
  );
}

type Props = { view: OfficesView; search: string; setSearch: (text: string) => void; choose: Choose };

function Offices({ view, search, setSearch, choose }: Props) {
  const { rows, total, rest, more } = view;
  if (total === 0) return <Empty>No offices added yet.</Empty>;
  return (
    <>
      <div className={classes['search']}>
        <TextInput
          type="search"
          aria-label="Find an office"
          placeholder="Find an office"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {rows.length === 0 && rest === 'none' && <Empty>No office matches.</Empty>}
      <ul className={classes['choices']}>
        {rows.map((office) => (
          <li key={office.oid}>
            <button type="button" className={classes['choice']} onClick={() => choose(office)}>
              <span>{pickedName(office)}</span>
              <span className={classes['quiet']}>
                {office.calendar_year ? 'Calendar Year' : '12 month'} · {office.oid}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Rest what="offices" loaded={rows.length} rest={rest} more={more} />
    </>
  );
}
