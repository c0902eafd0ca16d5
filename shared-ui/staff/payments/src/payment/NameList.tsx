import { Checkbox } from '@mantine/core';
import { finder, folded, MAX_BULK, memberIdShown, shownId } from '@rollbook/contract';
import { chipClasses as chips, SearchField } from '@rollbook/kit';
import { useMemo, useState } from 'react';
import { NameRows } from './NameRows';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';
import { type Selection, stateOf, toggledAll } from './selection';

/** Lists longer than this get a search box. */
const SEARCHABLE = 15;

type Props = {
  title?: string | undefined;
  entries: readonly Unpaid[];
  selection: Selection;
  select: (next: Selection) => void;
  isDisabled: boolean;
  /** Asks how a call went; absent for a group, which only reads. */
  note?: ((entry: Unpaid) => void) | undefined;
};

/** The unpaid names, with Select All; those of a group below their offices. It is a call list, too. */
export function NameList({ title, entries, selection, select, isDisabled, note }: Props) {
  const [search, setSearch] = useState('');
  const [isNotCalled, setNotCalled] = useState(false);
  const shown = useMemo(() => {
    const isFound = finder(search);
    return entries.filter((entry) => isFound(textOf(entry)) && !(isNotCalled && entry.last_call));
  }, [entries, search, isNotCalled]);
  const state = stateOf(selection, shown);
  return (
    // While a payment runs its button is hidden, and a phone in this list would get the focus.
    <section className={classes['names']} aria-label="Select Names" inert={isDisabled}>
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
      <div className={classes['search']}>
        {entries.length > SEARCHABLE && <SearchField label="Find a name" value={search} search={setSearch} />}
        <button
          type="button"
          className={chips['chip']}
          aria-pressed={isNotCalled}
          onClick={() => setNotCalled(!isNotCalled)}
        >
          Not called yet
        </button>
      </div>
      {entries.length > MAX_BULK && (
        <p className={classes['limit']}>
          One payment covers at most {MAX_BULK.toLocaleString('en-US')} names. Pay for these, then for the
          rest.
        </p>
      )}
      {shown.length === 0 ? (
        <p className={classes['limit']}>
          {isNotCalled && search === '' ? 'No one here is left to call.' : 'No name in this list matches.'}
        </p>
      ) : (
        <NameRows {...{ entries: shown, all: entries, selection, select, isDisabled, note }} />
      )}
    </section>
  );
}

function textOf(entry: Unpaid): string {
  const { name, office_name = '', email, primary_phone = '' } = entry;
  return folded([name, office_name, email, primary_phone, shownId(entry), memberIdShown(entry)].join('\n'));
}
