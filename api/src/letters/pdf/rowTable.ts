import { keepTogether, line, LINE, SECOND } from './layout';
import { INK, PAGE, type TaggedDocument } from './taggedDocument';

/** A column of a table: its head, where it begins on the page, and how wide it is, in points. */
export type RowColumn = { head: string; x: number; width: number; align?: 'left' | 'right' };

/** Columns beside each other, with a gap, from the left edge of the page. */
export function columnsOf(
  given: readonly Omit<RowColumn, 'x'>[],
  { gap = 10 }: { gap?: number } = {},
): RowColumn[] {
  let x: number = PAGE.left;
  return given.map((column) => {
    const placed = { ...column, x };
    x += column.width + gap;
    return placed;
  });
}

type Form = { size?: number; row?: number };

/** Rows under their heads, which begin each page again. */
export function rowTable(
  document: TaggedDocument,
  columns: readonly RowColumn[],
  rows: readonly (readonly string[])[],
  { size = 10, row = 18 }: Form = {},
): void {
  const heads = columns.map(({ head }) => head);
  document.group('Table', () => {
    drawRow(document, columns, heads, { kind: 'TH', size, row });
    for (const cells of rows) {
      const before = document.bufferedPageRange().count;
      keepTogether(document, 2 * row);
      if (document.bufferedPageRange().count > before) {
        drawRow(document, columns, heads, { kind: 'TH', size, row });
      }
      drawRow(document, columns, cells, { kind: 'TD', size, row });
    }
  });
}

function drawRow(
  document: TaggedDocument,
  columns: readonly RowColumn[],
  cells: readonly string[],
  { kind, size, row }: Required<Form> & { kind: 'TH' | 'TD' },
): void {
  const { y } = document;
  let end = y + row;
  document.group('TR', () => {
    columns.forEach(({ x, width, align = 'left' }, at) => {
      document.font(kind === 'TH' ? 'bold' : 'text').fontSize(kind === 'TH' ? size - 1 : size);
      document.fillColor(kind === 'TH' ? SECOND : INK);
      const options = kind === 'TH' ? ({ scope: 'Column' } as const) : {};
      document.tag(kind, () => document.text(cells[at] ?? '', x, y, { width, align }), options);
      end = Math.max(end, document.y + 4);
    });
  });
  line(document, PAGE.left, end - 2, PAGE.right, { color: LINE, width: 0.5 });
  document.x = PAGE.left;
  document.y = end + 2;
}
