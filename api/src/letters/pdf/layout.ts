import { INK, PAGE, type TaggedDocument } from './taggedDocument';

export const SECOND = '#566074';
export const LINE = '#cbc5b7';

/** A thin line across the page with space around it. */
export function rule(document: TaggedDocument, before = 8, after = 12): void {
  const y = document.y + before;
  line(document, PAGE.left, y, PAGE.right, { color: LINE });
  document.x = PAGE.left;
  document.y = y + after;
}

/** A line from `x` to `end`. */
export function line(
  document: TaggedDocument,
  x: number,
  y: number,
  end: number,
  { color = INK, width = 0.75 } = {},
): void {
  document.artifact(() => document.moveTo(x, y).lineTo(end, y).lineWidth(width).strokeColor(color).stroke());
}

/** Starts a new page when less than `height` points are left on this one. */
export function keepTogether(document: TaggedDocument, height: number): void {
  if (document.y + height > PAGE.height - PAGE.bottom) document.addPage();
}

/** The heading of a part. */
export function partHeading(
  document: TaggedDocument,
  words: string,
  { size = 12, left = PAGE.left as number } = {},
): void {
  document.font('heading').fontSize(size).fillColor(INK);
  document.tag('H2', () => document.text(words, left, document.y, { width: PAGE.right - left }));
}

/** Text with bold parts between `**`. */
export function boldText(document: TaggedDocument, words: string, width: number): void {
  const pieces = words.split('**');
  pieces.forEach((piece, at) => {
    document.font(at % 2 === 1 ? 'bold' : 'text');
    document.text(piece, { width, continued: at < pieces.length - 1 });
  });
}

/** Text without tabs, which have no glyph. */
export function printable(text: string): string {
  return text.replaceAll('\t', '    ').replaceAll('\r\n', '\n');
}
