import { Fragment, memo, type ReactNode } from 'react';
import { type CardPlace, type Column, columnsOf, shownIn } from './column';
import classes from './cards.module.css';
import { SelectBox } from './SelectBox';
import type { Controls, RowId } from './useDataTable';

export type CardParts<Row> = {
  row: Row;
  index: number;
  id: RowId;
  name: (row: Row) => string;
  columns: readonly Column<Row>[];
  controls: Controls<Row>['cell'] | undefined;
  /** Beside the title, at the end of the foot, or in the foot of an opened card alone. */
  controlsAt: 'aside' | 'foot' | 'opened' | undefined;
  opens: { at: 'aside' | 'foot'; all: string; less: string } | undefined;
  emptyField: ReactNode;
  isOpen: boolean;
  toggleOpened: (id: RowId) => void;
  toggle: ((rows: readonly Row[], isOn: boolean, isRange?: boolean) => void) | undefined;
  isSelected: boolean | undefined;
  isDisabled: boolean | undefined;
};

/** Memoized: scrolling renders only the cards that become visible. */
export const CardRow = memo(DrawnCard) as typeof DrawnCard;

function DrawnCard<Row>(props: CardParts<Row>) {
  const { row, index, name, columns, controls, controlsAt = 'foot', opens, isOpen } = props;
  const { toggle, isSelected = false, isDisabled } = props;
  const standing = (place: CardPlace) =>
    columnsOf(columns, 'card')
      .filter(({ card = 'field' }) => card === place)
      .map((column) => {
        const shown = shownIn(column, row, { place: 'card', index });
        // A text alone would run into its neighbour.
        const isPlain = column.cell === undefined && (place === 'subtitle' || place === 'line');
        if (!isPlain) return <Fragment key={column.id}>{shown}</Fragment>;
        return shown === '' ? null : <p key={column.id}>{shown}</p>;
      });
  const isInFoot = controlsAt === 'foot' && controls !== undefined;
  const foot = standing('foot');
  const hasFoot = foot.length > 0 || opens?.at === 'foot' || isInFoot;
  return (
    <>
      <div className={classes['top']}>
        {toggle && (
          <SelectBox
            row={row}
            name={name(row)}
            isSelected={isSelected}
            toggle={toggle}
            isDisabled={isDisabled}
          />
        )}
        <div className={classes['title']}>
          {standing('title')}
          {!isOpen && standing('subtitle')}
        </div>
        <span className={classes['aside']}>
          {standing('aside')}
          {controlsAt === 'aside' && controls?.(row, 'card')}
          {opens?.at === 'aside' && <Opener {...props} opens={opens} />}
        </span>
      </div>
      {isOpen && <Fields {...props} />}
      {standing('line')}
      {hasFoot && (
        <div className={classes['foot']}>
          {isOpen && controlsAt === 'opened' ? controls?.(row, 'card') : foot}
          {isInFoot && controls(row, 'card')}
          {opens?.at === 'foot' && <Opener {...props} opens={opens} />}
        </div>
      )}
    </>
  );
}

type OpenerProps<Row> = Pick<CardParts<Row>, 'row' | 'id' | 'name' | 'isOpen' | 'toggleOpened'> & {
  opens: NonNullable<CardParts<Row>['opens']>;
};

function Opener<Row>({ row, id, name, opens: { all, less }, isOpen, toggleOpened }: OpenerProps<Row>) {
  return (
    <button
      type="button"
      className={classes['opener']}
      aria-expanded={isOpen}
      aria-label={isOpen ? `Show less of ${name(row)}` : `Show all of ${name(row)}`}
      onClick={() => toggleOpened(id)}
    >
      {isOpen ? less : all} <span aria-hidden="true">{isOpen ? '⌃' : '⌄'}</span>
    </button>
  );
}

function Fields<Row>({ row, index, columns, emptyField }: CardParts<Row>) {
  return (
    <dl className={classes['fields']}>
      {columnsOf(columns, 'card')
        .filter(({ card = 'field' }) => card === 'field' || card === 'subtitle')
        .filter(({ text, isAlwaysField }) => emptyField !== undefined || isAlwaysField || text(row) !== '')
        .map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>
              {column.text(row) === '' && !column.isAlwaysField
                ? emptyField
                : shownIn(column, row, { place: 'field', index })}
            </dd>
          </div>
        ))}
    </dl>
  );
}
