import { Checkbox } from '@mantine/core';
import { dollars, memberIdShown, totalCents } from '@rollbook/contract';
import { useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FROM_LIST, memberAddress } from '../applications/memberAddress';
import { CallPhone, LastCall } from '../calls';
import { NameText } from '../page';
import { useWindowRows } from '../table';
import { detailsOf, linesOf, repeatedNames } from './names';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';
import { stateOf, toggled, toggledAll, type Selection } from './selection';

const ROW_HEIGHT = 66;

type Choice = {
  selection: Selection;
  select: (next: Selection) => void;
  isDisabled: boolean;
};

type Props = Choice & {
  note: ((entry: Unpaid) => void) | undefined;
  /** The names that are shown. */
  entries: readonly Unpaid[];
  /** Those that a search hides too: a name that occurs twice has its details. */
  all: readonly Unpaid[];
};

/** One row for each name, and one above those of an office. Virtualized for lists of thousands. */
export function NameRows({ entries, all, note, ...choice }: Props) {
  const lines = useMemo(() => linesOf(entries), [entries]);
  const repeated = useMemo(() => repeatedNames(all), [all]);
  const list = useRef<HTMLUListElement>(null);
  const { top, virtual, items } = useWindowRows(list, {
    count: lines.length,
    height: ROW_HEIGHT,
    overscan: 12,
    keyOf: (index) => {
      const line = lines[index];
      return line === undefined || 'office' in line ? `office ${line?.office ?? index}` : line.entry.id;
    },
  });
  return (
    <ul ref={list} className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const line = lines[index];
        if (!line) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            className={classes['row']}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {'office' in line ? (
              <OfficeRow {...line} {...choice} />
            ) : (
              <div className={classes['person']}>
                <NameRow entry={line.entry} details={detailsOf(line.entry, repeated)} {...choice} />
                <Calling entry={line.entry} note={note} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Selects the names of an office, and says what is selected and due of it. */
function OfficeRow({ office, names, ...choice }: Choice & { office: string; names: readonly Unpaid[] }) {
  const { selection, select, isDisabled } = choice;
  const state = stateOf(selection, names);
  const selected = names.filter(({ id }) => selection.has(id)).length;
  const amount = (count: number) => dollars(totalCents(count), 'short');
  return (
    <label className={classes['all']}>
      <Checkbox
        aria-label={`Select all of ${office}`}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isDisabled}
        onChange={() => select(toggledAll(selection, names))}
      />
      <strong className={classes['ofOffice']}>{office}</strong>
      <span className={classes['id']}>
        {selected.toLocaleString('en-US')} of {names.length.toLocaleString('en-US')} · {amount(selected)} of{' '}
        {amount(names.length)}
      </span>
    </label>
  );
}

/** Beside the label, whose press selects the name. */
function Calling({ entry, note }: { entry: Unpaid; note: Props['note'] }) {
  const { name, primary_phone = '', last_call } = entry;
  return (
    <div className={classes['calling']}>
      <CallPhone phone={primary_phone} />
      <LastCall call={last_call} name={name} note={note && (() => note(entry))} />
    </div>
  );
}

function NameRow({ entry, details, ...choice }: Choice & { entry: Unpaid; details: string }) {
  const { selection, select, isDisabled } = choice;
  const { pathname } = useLocation();
  return (
    <label className={classes['name']}>
      <Checkbox
        checked={selection.has(entry.id)}
        disabled={isDisabled}
        onChange={() => select(toggled(selection, entry.id))}
      />
      <span>
        <span>
          <NameText text={entry.name} />
        </span>
        {entry.office_name && <span className={classes['office']}>{entry.office_name}</span>}
        <span className={classes['office']}>{details}</span>
        {entry.possible_duplicate && <span className={classes['duplicate']}>Possible duplicate</span>}
      </span>
      {/* A press on the name selects it. */}
      <Link
        className={classes['id']}
        to={memberAddress(pathname, entry.id)}
        state={FROM_LIST}
        title={`Open ${entry.name}`}
      >
        {memberIdShown(entry)}
      </Link>
    </label>
  );
}
