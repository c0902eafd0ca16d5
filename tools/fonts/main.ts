// npx tsx tools/fonts/main.ts: writes which letters the fonts of the PDFs have, after an update of a font package.
import { writeFileSync } from 'node:fs';
import { printableLetters } from '../../api/src/letters/pdf/printableLetters';

const file = new URL('../../contract/src/printableLetters.ts', import.meta.url);
writeFileSync(
  file,
  `// Written by tools/fonts/main.ts.
/** One bit for each code point up to U+FFFF that a font of the PDFs has: four in a hexadecimal digit, the first is the lowest bit. */
export const LETTERS =
  '${printableLetters()}';
`,
);
