import { TextInput } from '@mantine/core';
import { folded, type ListedOffice } from '@rollbook/contract';
import { useState } from 'react';
import { call } from '../client';
import { Loaded, useLoad } from '../load';
import { Card, Empty } from '../page';
import { RowsSkeleton } from '../skeletons';
import classes from './offices.module.css';
import { pickedName } from './listed';

/** The offices an administrator can act for (D7): a searchable list; one press chooses. */
export function OfficePicker({ choose }: { choose: (office: ListedOffice) => void }) {
  const { loading, reload } = useLoad(askOffices);
  return (
    <Card title="Choose an office">
      <Loaded
        loading={loading}
        what="the offices"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={5} label="the offices" />}
      >
        {(offices) => <Offices offices={offices} choose={choose} />}
      </Loaded>
    </Card>
  );
}

function askOffices(signal: AbortSignal): Promise<readonly ListedOffice[]> {
  return call('getOffices', {}, { signal });
}

type Props = { offices: readonly ListedOffice[]; choose: (office: ListedOffice) => void };

function Offices({ offices, choose }: Props) {
  const [search, setSearch] = useState('');
  const found = offices.filter(({ office_name, oid }) =>
    folded(`${office_name}\n${oid}`).includes(folded(search.trim())),
  );
  if (offices.length === 0) return <Empty>No offices added yet.</Empty>;
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
      {found.length === 0 && <Empty>No office matches.</Empty>}
      <ul className={classes['choices']}>
        {found.map((office) => (
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
    </>
  );
}
