import { Checkbox } from '@mantine/core';
import { finder, folded, MAX_BULK, memberIdShown, shownId } from '@rollbook/contract';
import { SearchField } from '../field';
import { useMemo, useState } from 'react';
import { NameRows } from './NameRows';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';
import { stateOf, toggledAll, type Selection } from './selection';

/** Lists longer than this get a search box. */
const SEARCHABLE = 15;

type Props = {
  title?: string | undefined;
  entries: readonly Unpaid[];
  selection: Selection;
  select: (next: Selection) => void;
  isDisabled: boolean;
};

/** The unpaid names, with Select All; those of a group below their offices. */
export function NameList({ title, entries, selection, select, isDisabled }: Props) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const isFound = finder(search);
    return entries.filter((entry) => isFound(textOf(entry)));
  }, [entries, search]);
  const state = stateOf(selection, shown);
  return (
    <section className={classes['names']} aria-label="Select Names">
      {title && <h2 className={classes['listTitle']}>{title}</h2>}
      <label className={classes['all']}>
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={isDisabled || shown.length === 0}
          onChange={() => select(toggledAll(selection, shown))}
        />
        <strong>Select All</strong>
        <span className={classes['id']}>
          {selection.size.toLocaleString('en-US')} of {entries.length.toLocaleString('en-US')} selected
        </span>
      </label>
      {entries.length > SEARCHABLE && (
        <div className={classes['search']}>
          <SearchField label="Find a name" value={search} search={setSearch} />
        </div>
      )}
      {entries.length > MAX_BULK && (
        <p className={classes['limit']}>
          One payment covers at most {MAX_BULK.toLocaleString('en-US')} names. Pay for these, then for the
          rest.
        </p>
      )}
      <NameRows entries={shown} all={entries} selection={selection} select={select} isDisabled={isDisabled} />
    </section>
  );
}

function textOf(entry: Unpaid): string {
  const { name, office_name = '', email } = entry;
  return folded([name, office_name, email, shownId(entry), memberIdShown(entry)].join('\n'));
}
