import type { Column } from './shown';

/** What says least of a member makes way first; the name and Paid stay in view (K3). */
const MAKES_WAY = [
  'reference',
  'type',
  'payment time',
  'kind',
  'application time',
  'family',
  'office',
  'id',
  'email',
];

/** The columns for which there is room, in their order, with their widths. */
export type Fitting = { columns: readonly Column[]; widths: readonly number[] };

/**
 * The columns that a room of this width shows whole, so that the window alone scrolls. Where narrow columns do not fit either,
 * some make way and the others have their usual width: the details of a row have them all.
 */
export function columnsFitting(columns: readonly Column[], room: number): Fitting {
  if (sumOf(usual(columns)) > room && sumOf(narrow(columns)) <= room)
    return { columns, widths: narrow(columns) };
  const left = MAKES_WAY.reduce(
    (kept, next) => (sumOf(usual(kept)) <= room ? kept : kept.filter(({ key }) => key !== next)),
    columns,
  );
  return { columns: left, widths: usual(left) };
}

const usual = (columns: readonly Column[]) => columns.map(({ width }) => width);
const narrow = (columns: readonly Column[]) => columns.map((column) => column.narrow ?? column.width);
const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);
