import { Checkbox } from '@mantine/core';
import { dollars, memberIdShown, totalCents } from '@rollbook/contract';
import { isWithShift, NameText, rangeOf, useWindowRows } from '@rollbook/kit';
import { FROM_LIST, memberAddress } from '@rollbook/platform';
import { CallPhone, LastCall } from '@rollbook/staff-members';
import { type MouseEvent, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MaybeSame } from './MaybeSame';
import { detailsOf, linesOf, repeatedNames } from './names';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';
import { type Selection, stateOf, toggled, toggledAll, withAll } from './selection';

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
  const ordered = useMemo(() => lines.flatMap((line) => ('entry' in line ? [line.entry] : [])), [lines]);
  const pressed = useRef<number>(undefined);
  const press = (entry: Unpaid, isRange: boolean) => {
    const { selection, select } = choice;
    const range = rangeOf(ordered, isRange ? pressed.current : undefined, entry);
    pressed.current = entry.id;
    const isOn = !selection.has(entry.id);
    select(range.length === 1 ? toggled(selection, entry.id) : withAll(selection, range, isOn));
  };
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
              <>
                <div className={classes['person']}>
                  <NameRow
                    entry={line.entry}
                    details={detailsOf(line.entry, repeated)}
                    isSelected={choice.selection.has(line.entry.id)}
                    isDisabled={choice.isDisabled}
                    press={press}
                  />
                  <IdLink entry={line.entry} />
                  <Calling entry={line.entry} note={note} />
                </div>
                {line.entry.suspect && <MaybeSame entry={line.entry} suspect={line.entry.suspect} />}
              </>
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

type NameProps = {
  entry: Unpaid;
  details: string;
  isSelected: boolean;
  isDisabled: boolean;
  /** With Shift, all names since the press before. */
  press: (entry: Unpaid, isRange: boolean) => void;
};

function NameRow({ entry, details, isSelected, isDisabled, press }: NameProps) {
  return (
    <label className={classes['name']} onMouseDown={keepText}>
      <Checkbox
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => press(entry, isWithShift(event))}
      />
      <span>
        <span>
          <NameText text={entry.name} />
        </span>
        {entry.office_name && <span className={classes['office']}>{entry.office_name}</span>}
        <span className={classes['office']}>{details}</span>
        {entry.possible_duplicate && <span className={classes['duplicate']}>Possible duplicate</span>}
      </span>
    </label>
  );
}

/** Beside the label, whose press selects the name: it opens the member's page. */
function IdLink({ entry }: { entry: Unpaid }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes['open']}
      to={memberAddress(pathname, entry.id)}
      state={FROM_LIST}
      title={`Open ${entry.name}`}
      aria-label={`${memberIdShown(entry)}: open the page of ${entry.name}`}
    >
      {memberIdShown(entry)}
    </Link>
  );
}

/** With Shift the browser would mark the text between two presses. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
