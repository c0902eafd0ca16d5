import { keepTogether, printable, SECOND } from './layout';
import { INK, PAGE, type TaggedDocument } from './taggedDocument';

/** A label and what it says; a `wide` one has a line of its own. */
export type Fact = { label: string; value: string; wide?: boolean };

type Form = {
  left: number;
  /** The widths of the columns; each has a label and its value. */
  columns: readonly number[];
  /** The width of a label. */
  labels: number;
  /** Of the values. */
  size: number;
  /** Lines of text that a fact needs on its page; what is longer may be split. */
  keeps: number;
};
type Place = { x: number; y: number; width: number };

const GAP = 16;
const LABEL_SIZE = 8;
const TWO_COLUMNS: Form = { left: PAGE.left, columns: [242, 242], labels: 90, size: 10, keeps: 4 };

/** Facts, each with its label on its left. A line is as high as its longest value. */
export function factTable(document: TaggedDocument, facts: readonly Fact[], other: Partial<Form> = {}): void {
  const form = { ...TWO_COLUMNS, ...other };
  document.group('Table', () =>
    linesOf(facts, form.columns.length).forEach((line) => drawLine(document, line, form)),
  );
  document.x = PAGE.left;
}

function linesOf(facts: readonly Fact[], columns: number): Fact[][] {
  const lines: Fact[][] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    const hasRoom = last !== undefined && last.length < columns && !last[0]?.wide;
    if (hasRoom && !fact.wide) last.push(fact);
    else lines.push([fact]);
  }
  return lines;
}

function drawLine(document: TaggedDocument, line: Fact[], form: Form): void {
  const widths = line[0]?.wide ? [PAGE.width] : form.columns;
  // Not measured: setting text twice is slow.
  keepTogether(document, form.keeps * document.fontSize(form.size).currentLineHeight());
  const { y } = document;
  let [x, end] = [form.left, y];
  line.forEach((fact, at) => {
    const width = widths[at] ?? 0;
    document.group('TR', () => drawFact(document, fact, { x, y, width }, form));
    end = Math.max(end, document.y);
    x += width + GAP;
  });
  document.y = end + form.size / 2;
}

function drawFact(
  document: TaggedDocument,
  { label, value }: Fact,
  { x, y, width }: Place,
  { labels, size }: Form,
): void {
  document.font('text').fontSize(LABEL_SIZE).fillColor(SECOND);
  document.tag('TH', () => document.text(label, x, y + drop(size), { width: labels - 6 }), { scope: 'Row' });
  document.fontSize(size).fillColor(INK);
  document.tag('TD', () => document.text(printable(value), x + labels, y, { width: width - labels }));
}

/** Brings the smaller print of a label down to the line of its value. */
function drop(size: number): number {
  return (size - LABEL_SIZE) * 0.94;
}
