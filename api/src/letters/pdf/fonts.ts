import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

/** Embedded, because the built-in PDF fonts lack 'Ł' and most accents. */
const FONTS = {
  heading: 'DejaVuSerifCondensed-Bold.ttf',
  text: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};
/** More words than the texts of an agreement in both languages have. */
const MOST_WORDS = 5000;
const require = createRequire(import.meta.url);

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

let fonts: [name: string, font: Font][] | undefined;

/** Read once: reading them is more than half of the cost of a PDF. */
export function productFonts(): [name: string, font: Font][] {
  fonts ??= Object.entries(FONTS).map(([name, file]) => [name, readFont(file)]);
  return fonts;
}

function readFont(file: string): Font {
  const font = create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  nameGlyphs(font);
  rememberWords(font);
  return font;
}

/**
 * Tells each glyph its character. fontkit keeps what it learns at the first use, and a glyph that is first used as a part
 * of another one ('N' in 'Ñ') learns nothing: all later documents would lack its letter for search and screen readers.
 */
export function nameGlyphs(font: Font): void {
  for (const point of font.characterSet) {
    const character = String.fromCodePoint(point);
    // A ligature learns its letters when it is set.
    if (character.normalize('NFKC') === character) font.glyphForCodePoint(point);
  }
}

/** Keeps how words are set: most of an agreement is the same in every document. */
function rememberWords(font: Font): void {
  const layout = font.layout.bind(font);
  const words = new Map<string, GlyphRun>();
  font.layout = (word, ...how) => {
    if (how.some((one) => one !== undefined)) return layout(word, ...how);
    const known = words.get(word) ?? layout(word);
    if (words.size >= MOST_WORDS) words.clear();
    words.set(word, known);
    return copied(known);
  };
}

/** pdfkit scales the positions where they are. */
function copied(run: GlyphRun): GlyphRun {
  const copy: GlyphRun = Object.create(run);
  copy.positions = run.positions.map((position) => ({ ...position }));
  return copy;
}
