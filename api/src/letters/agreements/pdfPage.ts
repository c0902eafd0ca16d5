import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { productFonts } from './fonts';

declare global {
  // The name is the library's.
  // oxlint-disable-next-line typescript/no-namespace
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a parsed font too; the published types know file names only. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export const INK = '#1c2536';
export const SECOND = '#566074';
export const LINE = '#cbc5b7';

/** US Letter, in points. */
export const PAGE = {
  size: 'LETTER',
  left: 56,
  right: 556,
  width: 500,
  top: 48,
  bottom: 64,
  height: 792,
} as const;

export type Page = PDFKit.PDFDocument;
export type Fact = { label: string; value: string };

/** An empty document with the product's fonts. Tests read the content with `compress: false`. */
export function newDocument(info: PDFKit.DocumentInfo, lang: string, compress: boolean): Page {
  const document = new PDFDocument({
    size: PAGE.size,
    // Without the library's own font, which it would read for each document.
    font: '',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: 612 - PAGE.right },
    bufferPages: true,
    info,
    lang,
    displayTitle: true,
    compress,
  });
  for (const [name, font] of productFonts()) document.registerFont(name, font);
  return document.fillColor(INK);
}

/** Ends the document and answers its bytes. */
export async function finish(document: Page): Promise<Buffer> {
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** A thin line across the page with space around it. */
export function rule(document: Page, before = 8, after = 12): void {
  const y = document.y + before;
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(LINE).stroke();
  document.x = PAGE.left;
  document.y = y + after;
}

/** Facts in two columns. A row is as high as its longer value and is not split between pages. */
export function factRows(document: Page, facts: Fact[]): void {
  const width = (PAGE.width - 24) / 2;
  for (let at = 0; at < facts.length; at += 2) {
    const row = facts.slice(at, at + 2);
    const height = Math.max(...row.map((fact) => factHeight(document, fact, width)));
    keepTogether(document, height);
    const { y } = document;
    row.forEach((fact, column) => drawFact(document, fact, PAGE.left + column * (width + 24), y, width));
    document.x = PAGE.left;
    document.y = y + height + 7;
  }
}

/** A fact on the full width. */
export function wideFact(document: Page, fact: Fact): void {
  keepTogether(document, factHeight(document, fact, PAGE.width));
  drawFact(document, fact, PAGE.left, document.y, PAGE.width);
  document.y += 7;
}

export function drawFact(document: Page, { label, value }: Fact, x: number, y: number, width: number): void {
  document.font('text').fontSize(7.5).fillColor(SECOND).text(label, x, y, { width });
  document.font('text').fontSize(10).fillColor(INK).text(printable(value), { width });
}

/** Starts a new page when less than `height` points are left on this one. */
export function keepTogether(document: Page, height: number): void {
  if (document.y + height > PAGE.height - PAGE.bottom) document.addPage();
}

/** Text with bold parts between `**`. */
export function boldText(document: Page, words: string, options: { width: number; indent?: number }): void {
  const pieces = words.split('**');
  pieces.forEach((piece, at) => {
    document.font(at % 2 === 1 ? 'bold' : 'text');
    document.text(piece, { ...options, continued: at < pieces.length - 1 });
  });
}

/** Text without tabs, which have no glyph. */
export function printable(text: string): string {
  return text.replaceAll('\t', '    ').replaceAll('\r\n', '\n');
}

function factHeight(document: Page, { label, value }: Fact, width: number): number {
  const title = document.font('text').fontSize(7.5).heightOfString(label, { width });
  return title + document.font('text').fontSize(10).heightOfString(printable(value), { width });
}
