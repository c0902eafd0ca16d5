import { Checkbox } from '@mantine/core';
import { finder, folded, MAX_BULK, memberIdShown, shownId } from '@rollbook/contract';
import { SearchField } from '../field';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from './payment.module.css';
import { detailsOf, repeatedNames } from './names';
import type { Unpaid } from './receipt';
import { stateOf, toggled, toggledAll, type Selection } from './selection';

const ROW_HEIGHT = 66;
/** Lists longer than this get a search box. */
const SEARCHABLE = 15;

type Props = {
  title?: string | undefined;
  entries: readonly Unpaid[];
  selection: Selection;
  select: (next: Selection) => void;
  isDisabled: boolean;
};

/** The unpaid names, with Select All. Virtualized for lists of thousands. */
export function NameList({ title, entries, selection, select, isDisabled }: Props) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const isFound = finder(search);
    return entries.filter((entry) => isFound(textOf(entry)));
  }, [entries, search]);
  const repeated = useMemo(() => repeatedNames(entries), [entries]);
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
      <Rows
        entries={shown}
        repeated={repeated}
        selection={selection}
        isDisabled={isDisabled}
        toggle={(id) => select(toggled(selection, id))}
      />
    </section>
  );
}

type RowsProps = Pick<Props, 'entries' | 'selection' | 'isDisabled'> & {
  repeated: ReadonlySet<string>;
  toggle: (id: number) => void;
};

function Rows({ entries, repeated, selection, isDisabled, toggle }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [entries]);
  // oxlint-disable-next-line react/incompatible-library -- affects only the React Compiler, which no build here uses
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => entries[index]?.id ?? index,
  });
  if (entries.length === 0) return <p className={classes['limit']}>No name in this list matches.</p>;
  return (
    <ul ref={list} className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const entry = entries[index];
        if (!entry) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            className={classes['row']}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <label className={classes['name']}>
              <Checkbox
                checked={selection.has(entry.id)}
                disabled={isDisabled}
                onChange={() => toggle(entry.id)}
              />
              <span>
                {entry.name}
                {entry.office_name && <span className={classes['office']}>{entry.office_name}</span>}
                <span className={classes['office']}>{detailsOf(entry, repeated)}</span>
                {entry.possible_duplicate && <span className={classes['duplicate']}>Possible duplicate</span>}
              </span>
              <span className={classes['id']}>{memberIdShown(entry)}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function textOf(entry: Unpaid): string {
  const { name, office_name = '', email } = entry;
  return folded([name, office_name, email, shownId(entry), memberIdShown(entry)].join('\n'));
}
