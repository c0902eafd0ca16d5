import { boldText, keepTogether, SECOND } from './layout';
import { INK, type TaggedDocument } from './taggedDocument';

type Box = { left: number; width: number; indent: number; gap: number };

/** A longer paragraph may be split between pages. */
const MOST_LINES = 4;

/** Paragraphs with numbers, in the size that is set. */
export function numberedList(document: TaggedDocument, paragraphs: readonly string[], box: Box): void {
  const { left, indent, gap } = box;
  const width = box.width - indent;
  document.group('L', () =>
    paragraphs.forEach((paragraph, at) => {
      keepTogether(document, MOST_LINES * document.font('text').currentLineHeight());
      const { y } = document;
      document.group('LI', () => {
        document.fillColor(SECOND).tag('Lbl', () => document.text(`${at + 1}.`, left, y, { width: indent }));
        document.x = left + indent;
        document.y = y;
        document.fillColor(INK).tag('LBody', () => boldText(document, paragraph, width));
      });
      document.y += gap;
    }),
  );
  document.x = left;
}
