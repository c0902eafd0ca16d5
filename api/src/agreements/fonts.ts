import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Embedded, because the fonts that every PDF reader has know neither 'Ł' nor most accents. */
const FILES = {
  heading: 'DejaVuSerifCondensed-Bold.ttf',
  text: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};
const require = createRequire(import.meta.url);

declare global {
  // The name is the library's.
  // oxlint-disable-next-line typescript/no-namespace
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was read already; its published types know files alone. */
      registerFont(name: string, font: Font): this;
    }
  }
}

let fonts: [name: string, font: Font][] | undefined;

/** The product's fonts, read once: reading them is more than half of what a PDF costs. */
export function productFonts(): [name: string, font: Font][] {
  fonts ??= Object.entries(FILES).map(([name, file]) => [name, readFont(file)]);
  return fonts;
}

function readFont(file: string): Font {
  const font = create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
