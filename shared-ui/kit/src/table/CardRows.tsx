import { type ReactNode, type RefObject, useRef } from 'react';
import { type CardParts, CardRow } from './CardRow';
import classes from './cards.module.css';
import type { RowsProps } from './useDataTable';
import { useNearEnd } from './useNearEnd';
import { useOpened } from './useOpened';
import { useWindowRows } from './useWindowRows';

export type CardOptions<Row> = {
  /** The height of a closed card, as drawn: then only the cards in view are rendered. */
  height?: number;
  /** Where the controls of a row stand: default at the end of its foot. */
  controls?: CardParts<Row>['controlsAt'];
  /** The words of the button that opens and closes a card; without it a card has no fields. */
  opens?: CardParts<Row>['opens'];
  /** What an empty field says; without it the field is left out. */
  emptyField?: ReactNode;
};

/** Phones: each row is a card, which may open to show every field. The page itself scrolls. */
export function CardRows<Row extends object>(props: RowsProps<Row> & CardOptions<Row>) {
  const { table: state, label, className, rowCount, more, height, controls, opens, emptyField } = props;
  const { rowId, rowName, selection } = state;
  const [opened, toggleOpened] = useOpened();
  const list = useRef<HTMLUListElement>(null);
  const { rows } = state.table.getRowModel();
  const cardOf = (row: Row, index: number) => (
    <CardRow
      row={row}
      index={index}
      id={rowId(row)}
      name={rowName}
      columns={state.columns}
      controls={state.controls?.cell}
      controlsAt={controls}
      opens={opens}
      emptyField={emptyField}
      isOpen={opened.has(rowId(row))}
      toggleOpened={toggleOpened}
      toggle={selection?.toggle}
      isSelected={selection?.selected.has(rowId(row))}
      isDisabled={selection?.isDisabled}
    />
  );
  const cards = {
    rows,
    className,
    label,
    list,
    cardOf,
    isSelected: (row: Row) => selection?.selected.has(rowId(row)),
  };
  if (height === undefined) return <EveryCard {...cards} />;
  return <CardsInView {...cards} height={height} rowCount={rowCount} more={more} />;
}

type CardsProps<Row> = {
  rows: readonly { id: string; original: Row }[];
  className: string | undefined;
  label: string | undefined;
  list: RefObject<HTMLUListElement | null>;
  cardOf: (row: Row, index: number) => ReactNode;
  isSelected: (row: Row) => boolean | undefined;
};

function EveryCard<Row>({ rows, className, label, list, cardOf, isSelected }: CardsProps<Row>) {
  return (
    <ul ref={list} className={`${classes['cards']} ${className ?? ''}`} aria-label={label}>
      {rows.map(({ id, original }, index) => (
        <li key={id} className={classes['card']} data-selected={isSelected(original)}>
          {cardOf(original, index)}
        </li>
      ))}
    </ul>
  );
}

type InViewProps<Row> = CardsProps<Row> & {
  height: number;
  rowCount: number | undefined;
  more: (() => void) | undefined;
};

function CardsInView<Row>(props: InViewProps<Row>) {
  const { rows, className, label, list, cardOf, isSelected, height, rowCount, more } = props;
  const { top, virtual, items } = useWindowRows(list, {
    count: rows.length,
    height,
    overscan: 6,
    keyOf: (index) => rows[index]?.id ?? index,
  });
  useNearEnd(items.at(-1)?.index, rows.length, more);
  return (
    <ul
      ref={list}
      className={`${classes['cards']} ${className ?? ''}`}
      aria-label={label}
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index]?.original;
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rowCount ?? -1}
              aria-posinset={index + 1}
              className={classes['card']}
              data-in-view
              data-selected={isSelected(row)}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {cardOf(row, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}
