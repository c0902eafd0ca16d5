import { VisuallyHidden } from '@mantine/core';
import { shownId, type Application } from '@rollbook/contract';
import { NameText, useNearEnd, useOpened, useWindowRows } from '@rollbook/kit';
import { memo, useRef } from 'react';
import { Cell, PaidPill, Standing } from './Cell';
import { NameLink } from './details/NameLink';
import { EndPills } from './EndPills';
import { RowControls } from './RowControls';
import type { RowActions, RowSelection, RowsProps } from './rowActions';
import { SelectBox } from './SelectBox';
import { type Column, nameShown, timeShown } from './shown';
import classes from './table.module.css';

/** As drawn (CSS px): a wrong estimate moves what is below while one scrolls. */
const CARD_HEIGHT = 102;
const OFFICE_HEIGHT = 5;

/**
 * Phones: each row is a card that opens to show every field, and the page itself scrolls. Virtualized: renders only the
 * visible cards.
 */
export function CardRows({ rows, selection, columns, actions, label, rowCount, more }: RowsProps) {
  const [open, toggle] = useOpened();
  const hasOffice = columns.some(({ key }) => key === 'office');
  const list = useRef<HTMLUListElement>(null);
  const { top, virtual, items } = useWindowRows(list, {
    count: rows.length,
    height: CARD_HEIGHT + (hasOffice ? OFFICE_HEIGHT : 0),
    overscan: 6,
    keyOf: (index) => rows[index]?.id ?? index,
  });
  useNearEnd(items.at(-1)?.index, rows.length, more);
  return (
    <ul ref={list} className={classes['cards']} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const application = rows[index];
        if (!application) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rowCount ?? -1}
            aria-posinset={index + 1}
            className={classes['card']}
            data-selected={selection.selected.has(application.id)}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <CardRow
              application={application}
              number={index + 1}
              columns={columns}
              hasOffice={hasOffice}
              actions={actions}
              isSelected={selection.selected.has(application.id)}
              toggleSelected={selection.toggle}
              isOpen={open.has(application.id)}
              toggle={toggle}
            />
          </li>
        );
      })}
    </ul>
  );
}

type RowProps = {
  application: Application;
  number: number;
  columns: readonly Column[];
  hasOffice: boolean;
  actions: RowActions;
  isSelected: boolean;
  toggleSelected: RowSelection['toggle'];
  isOpen: boolean;
  toggle: (id: number) => void;
};

const CardRow = memo(function CardRow(props: RowProps) {
  const { application, number, columns, hasOffice, actions, isSelected, toggleSelected, isOpen, toggle } =
    props;
  const { id, office_name, paid, application_time } = application;
  const name = nameShown(application);
  return (
    <>
      <div className={classes['cardTop']}>
        <SelectBox application={application} isSelected={isSelected} toggle={toggleSelected} />
        <div className={classes['cardName']}>
          <NameLink application={application}>
            <NameText text={name} />
          </NameLink>
          {hasOffice && !isOpen && <p>{office_name}</p>}
        </div>
        <span className={classes['cardPaid']}>
          <PaidPill paid={paid} words={['Paid', 'Not paid']} />
          <Standing application={application} />
        </span>
      </div>
      {isOpen && <Fields application={application} columns={columns} actions={actions} />}
      <div className={classes['ends']}>
        <EndPills application={application} only="Refunded" />
      </div>
      <div className={classes['cardFoot']}>
        {isOpen ? (
          <RowControls application={application} actions={actions} />
        ) : (
          <p>
            <VisuallyHidden>Number {number}, ID </VisuallyHidden>
            {shownId(application)} · {timeShown(application_time)}
          </p>
        )}
        <button
          type="button"
          className={classes['control']}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Show less of ${name}` : `Show all of ${name}`}
          onClick={() => toggle(id)}
        >
          {isOpen ? 'Show less' : 'Show all'} <span aria-hidden="true">{isOpen ? '⌃' : '⌄'}</span>
        </button>
      </div>
    </>
  );
});

/** Every column of the table but the name and the pill above. */
function Fields({ application, columns, actions }: Pick<RowProps, 'application' | 'columns' | 'actions'>) {
  return (
    <dl className={classes['fields']}>
      {columns
        .filter(({ key }) => !['first', 'last', 'paid'].includes(key))
        .map((column) => (
          <div key={column.key}>
            <dt>{column.heading}</dt>
            <dd>
              {column.text(application) === '' ? (
                <span className={classes['quiet']}>none</span>
              ) : (
                <Cell column={column} application={application} actions={actions} isWhole />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
