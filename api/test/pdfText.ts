/** The text of a PDF made with `compress: false`, decoded from glyph ids with each font's ToUnicode table. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const fonts = fontTables(file);
  let glyphs = new Map<number, string>();
  const lines: string[] = [];
  for (const [, font, shown] of file.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map<number, string>();
    else lines.push(decode(shown ?? '', glyphs));
  }
  return lines.join('\n');
}

/** The text with single blanks instead of line breaks and font changes. */
export function pdfWords(pdf: Buffer): string {
  return pdfText(pdf).replace(/\s+/g, ' ');
}

function fontTables(file: string): Map<string, Map<number, string>> {
  const tables = new Map<string, Map<number, string>>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objectOf(file, id))?.[1] ?? '';
    tables.set(name, glyphTable(objectOf(file, table)));
  }
  return tables;
}

export function objectOf(file: string, id: string): string {
  const from = file.indexOf(`\n${id} 0 obj`);
  return from < 0 ? '' : file.slice(from, file.indexOf('\nendobj', from));
}

function glyphTable(cmap: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    [...list.matchAll(/<(.*?)>/g)].forEach(([, codes = ''], at) =>
      table.set(Number.parseInt(first, 16) + at, utf16(codes)),
    );
  }
  return table;
}

function utf16(codes: string): string {
  const units = codes.match(/[\da-f]{4}/gi) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function decode(shown: string, glyphs: Map<number, string>): string {
  const numbers = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return numbers.map((hex) => glyphs.get(Number.parseInt(hex, 16)) ?? '\ufffd').join('');
}
