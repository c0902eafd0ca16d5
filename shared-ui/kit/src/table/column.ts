import type { ReactNode } from 'react';
import type { CsvCell } from '../csv';

/** Where a value is drawn: a cell of the table has two lines, a card and the fields of an opened one have room for the whole. */
export type Place = 'table' | 'card' | 'field';

/** Where a column stands on a card; a field is shown once the card is opened. */
export type CardPlace = 'title' | 'subtitle' | 'aside' | 'line' | 'foot' | 'field' | 'none';

export type CellAt = { place: Place; index: number };

/** One column of a list: on the screen, on a card, on paper and in a CSV file. */
export type Column<Row, Field extends string = string> = {
  readonly id: string;
  readonly header: string;
  /** For paper and CSV, and for the screen without `cell`. */
  readonly text: (row: Row) => string;
  /** In a CSV file, where it is no text: a number, or money. */
  readonly file?: (row: Row) => CsvCell;
  /** On the screen, where it is more than the text. */
  readonly cell?: (row: Row, at: CellAt) => ReactNode;
  /** Cut after two lines in the table, and shown whole on hover and focus. */
  readonly isClipped?: true;
  /** In px at a text of 12 px; without one it takes what is left. */
  readonly width?: number;
  /** Its width where there is room for more than the others need. */
  readonly wide?: number;
  /** Its width where not all columns fit. */
  readonly narrow?: number;
  /** Its width where other columns make way. */
  readonly few?: number;
  /** The column with the lowest makes way first; one without stays in view. */
  readonly priority?: number;
  /** The field that the server sorts by; without one the heading is no button. */
  readonly sortField?: Field;
  /** Rows are named by it, so it cannot be hidden. */
  readonly isFixed?: true;
  /** Its cells are the headers of their rows. */
  readonly isRowHeader?: true;
  readonly align?: 'end';
  /** Default: a field. */
  readonly card?: CardPlace;
  /** Shown on an opened card also without a text. */
  readonly isAlwaysField?: true;
  /** Stands only there; the screen is table and card. */
  readonly only?: 'table' | 'card' | 'screen' | 'paper';
};

/** The columns of a place, in their order. */
export function columnsOf<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  place: 'table' | 'card' | 'paper',
): readonly Column<Row, Field>[] {
  return columns.filter(
    ({ only }) => only === undefined || only === place || (only === 'screen' && place !== 'paper'),
  );
}

/** What a column shows of a row; a table clips it where the column says so. */
export function shownIn<Row>(column: Column<Row>, row: Row, at: CellAt): ReactNode {
  return column.cell ? column.cell(row, at) : column.text(row);
}
