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
 * some make way for the names: the details of a row have them all. Those that the user has brought back, by key, the latest
 * last, make way after all others.
 */
export function columnsFitting(
  columns: readonly Column[],
  room: number,
  broughtBack: readonly string[] = [],
): Fitting {
  for (const widths of [usual(columns), narrow(columns)]) {
    if (sumOf(widths) <= room) return { columns, widths };
  }
  const makesWay = [...MAKES_WAY.filter((key) => !broughtBack.includes(key)), ...broughtBack];
  const left = makesWay.reduce(
    (kept, next) => (sumOf(few(kept)) <= room ? kept : kept.filter(({ key }) => key !== next)),
    columns,
  );
  return { columns: left, widths: few(left) };
}

const usual = (columns: readonly Column[]) => columns.map(({ width }) => width);
const narrow = (columns: readonly Column[]) => columns.map((column) => column.narrow ?? column.width);
const few = (columns: readonly Column[]) => columns.map((column) => column.few ?? column.width);
const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);
