import { shownId, type Application } from '@rollbook/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { NameButton } from './details/NameButton';
import { PaidPill } from './PaidPill';
import { RowControls } from './RowControls';
import type { RowActions, RowsProps } from './rowActions';
import { endShown, nameShown, paymentTypeShown, timeShown } from './shown';
import { Reference } from './Reference';
import classes from './table.module.css';
import { useNearEnd } from './useNearEnd';

const CARD_HEIGHT = 132;

/** Narrow screens: each row is a card, and the page itself scrolls. Virtualized: renders only the visible cards. */
export function CardRows({ rows, withOffice, actions, label, rowCount, more }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- affects only the React Compiler, which no build here uses
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
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
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <CardRow application={application} number={index + 1} withOffice={withOffice} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}

type RowProps = { application: Application; number: number; withOffice: boolean; actions: RowActions };

const CardRow = memo(function CardRow({ application, number, withOffice, actions }: RowProps) {
  const { email, additional_family, office_name, square_id, paid } = application;
  const { openOffice, details } = actions;
  return (
    <>
      <div className={classes['cardTop']}>
        <NameButton text={nameShown(application)} application={application} open={details} />
        <PaidPill paid={paid} words={['Paid', 'Not paid']} />
      </div>
      {withOffice && (
        <p>
          {openOffice ? (
            <button type="button" className={classes['link']} onClick={() => openOffice(application)}>
              {office_name}
            </button>
          ) : (
            office_name
          )}
        </p>
      )}
      <p>
        <span className={classes['hidden']}>Number {number}, ID </span>
        {shownId(application)} · {timeShown(application.application_time)}
      </p>
      <p>{email}</p>
      {additional_family && <p>with {additional_family}</p>}
      {endShown(application) && <p>{endShown(application)}</p>}
      <div className={classes['cardFoot']}>
        <p>
          {paid && (
            <>
              {paymentTypeShown(application)} · {timeShown(application.payment_time)}{' '}
              {square_id && <Reference reference={square_id} />}
            </>
          )}
        </p>
        <RowControls application={application} actions={actions} />
      </div>
    </>
  );
});
