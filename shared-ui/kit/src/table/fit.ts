import type { Column } from './column';

/** A cell of the table: one column, or several that share it where the table is narrow. */
export type TableCell<Row> = {
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly width: number | undefined;
};

/** Columns that share a cell, and its width in px at a text of 12 px. */
export type SharedCell = { readonly ids: readonly string[]; readonly width: number };

export type Fit<Row> = {
  cells: readonly TableCell<Row>[];
  /** The ids of the columns for which there is no room. */
  leftOut: readonly string[];
  /** Even so the cells are wider than the room. */
  isCut: boolean;
};

type Fitting<Row> = {
  columns: readonly Column<Row>[];
  room: number;
  /** The ids of columns that the user has brought back, the latest last: they make way after all others. */
  broughtBack?: readonly string[];
  /** Where not all columns fit, these share cells and none makes way. */
  shared?: readonly SharedCell[] | undefined;
};

/**
 * The cells that a room of this width shows whole, so that the window alone scrolls. Where narrow columns do not fit either,
 * those of the lowest priority make way.
 */
export function fit<Row>({ columns, room, broughtBack = [], shared }: Fitting<Row>): Fit<Row> {
  const usual = singleCells(columns, ({ width }) => width);
  if (isWithin(usual, room)) return { cells: widened(usual, room), leftOut: [], isCut: false };
  if (shared) {
    const cells = sharedCells(columns, shared);
    return { cells, leftOut: [], isCut: !isWithin(cells, room) };
  }
  const narrow = singleCells(columns, (column) => column.narrow ?? column.width);
  if (isWithin(narrow, room)) return { cells: narrow, leftOut: [], isCut: false };
  const all = singleCells(columns, (column) => column.few ?? column.width);
  const cells = makingWay(columns, broughtBack).reduce(
    (kept, id) => (isWithin(kept, room) ? kept : kept.filter((cell) => cell.id !== id)),
    all,
  );
  const leftOut = columns.flatMap(({ id }) => (cells.some((cell) => cell.id === id) ? [] : id));
  return { cells, leftOut, isCut: !isWithin(cells, room) };
}

function singleCells<Row>(
  columns: readonly Column<Row>[],
  widthOf: (column: Column<Row>) => number | undefined,
): readonly TableCell<Row>[] {
  return columns.map((column) => ({ id: column.id, columns: [column], width: widthOf(column) }));
}

function sharedCells<Row>(
  columns: readonly Column<Row>[],
  shared: readonly SharedCell[],
): readonly TableCell<Row>[] {
  return shared
    .map(({ ids, width }) => ({
      id: ids.join(' '),
      columns: columns.filter(({ id }) => ids.includes(id)),
      width,
    }))
    .filter((cell) => cell.columns.length > 0);
}

/** The ids of the columns that may make way, the first to go first. */
function makingWay<Row>(columns: readonly Column<Row>[], broughtBack: readonly string[]): readonly string[] {
  const byPriority = columns
    .flatMap(({ id, priority }) => (priority === undefined ? [] : [{ id, priority }]))
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ id }) => id);
  return [...byPriority.filter((id) => !broughtBack.includes(id)), ...broughtBack];
}

/** Gives what is left to the cells whose columns want it, the first ones first. */
function widened<Row>(cells: readonly TableCell<Row>[], room: number): readonly TableCell<Row>[] {
  let left = room - widthOf(cells);
  return cells.map((cell) => {
    const { width = 0, columns } = cell;
    const more = Math.min(left, Math.max(0, (columns[0]?.wide ?? 0) - width));
    left -= more;
    return more > 0 ? { ...cell, width: width + more } : cell;
  });
}

const widthOf = <Row>(cells: readonly TableCell<Row>[]) =>
  cells.reduce((sum, { width = 0 }) => sum + width, 0);

const isWithin = <Row>(cells: readonly TableCell<Row>[], room: number) => widthOf(cells) <= room;
