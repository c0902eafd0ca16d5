import type { Office } from '@rollbook/contract';
import { EmailText, useNearEnd, useOpened, useWindowRows } from '@rollbook/kit';
import { useRef } from 'react';
import type { OfficeColumn } from './columns';
import { Completed, Inactive, type OfficeParts, Open } from './officeParts';
import classes from './offices.module.css';

/** As drawn, in px. */
const CARD_HEIGHT = 66;

type Props = OfficeParts & { columns: readonly OfficeColumn[] };

/**
 * Phones: each office is a short row with its whole name, which opens to show every column that has a value. The page
 * itself scrolls. Virtualized.
 */
export default function OfficeCards({ offices, total, more, ...parts }: Props) {
  const [shown, toggle] = useOpened();
  const list = useRef<HTMLUListElement>(null);
  const { top, virtual, items } = useWindowRows(list, {
    count: offices.length,
    height: CARD_HEIGHT,
    overscan: 6,
    keyOf: (index) => offices[index]?.oid ?? index,
  });
  useNearEnd(items.at(-1)?.index, offices.length, more);
  return (
    <ul
      ref={list}
      className={classes['cards']}
      aria-label="Offices"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const office = offices[index];
        return (
          office && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <OfficeCard
                {...parts}
                office={office}
                number={index + 1}
                isShown={shown.has(office.oid)}
                toggle={() => toggle(office.oid)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

type CardProps = Omit<Props, 'offices' | 'total' | 'more'> & {
  office: Office;
  number: number;
  isShown: boolean;
  toggle: () => void;
};

function OfficeCard({ office, number, columns, isShown, toggle, open, actions, complete }: CardProps) {
  const { oid, office_name, active } = office;
  return (
    <>
      <div className={classes['cardTop']}>
        <div>
          <strong>{office_name}</strong> {!active && <Inactive />}
          <p className={classes['quiet']}>
            {number} · ID {oid}
            {complete && office.completed === null && ' · not completed'}
          </p>
        </div>
        <span className={classes['cardButtons']}>
          <Open office={office} open={open} />
          {actions?.(office)}
          <button
            type="button"
            className={classes['open']}
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Show less' : 'Show all'} of ${office_name}`}
            onClick={toggle}
          >
            {isShown ? 'less' : 'all'} <span aria-hidden="true">{isShown ? '⌃' : '⌄'}</span>
          </button>
        </span>
      </div>
      {isShown && <Facts office={office} columns={columns} complete={complete} />}
    </>
  );
}

function Facts({ office, columns, complete }: Pick<CardProps, 'office' | 'columns' | 'complete'>) {
  return (
    <dl className={classes['facts']}>
      {columns
        .filter(({ key, text }) => key === 'completed' || text(office) !== '')
        .map(({ key, heading, text }) => (
          <div key={key} className={classes['fact']}>
            <dt>{heading}</dt>
            <dd>
              {key === 'completed' ? (
                <Completed office={office} complete={complete} />
              ) : (
                <EmailText text={text(office)} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
