// The tools read this file without the folder that has its types.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./libraries.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { nameGlyphs } from './fonts';

/** What the product's own fonts print: Latin, Greek, Cyrillic, Armenian, Georgian, punctuation and signs. */
const OWN = /^[\0-\u058f\u10a0-\u10ff\u1e00-\u2e7f\ufb00-\ufb06]*$/u;
const MARK = /[\p{M}\u200c\u200d]/u;

/** The scripts that have one file for each weight. */
const SCRIPTS = {
  thai: [[0x0e00, 0x0e7f]],
  devanagari: [
    [0x0900, 0x097f],
    [0x1cd0, 0x1cff],
    [0xa8e0, 0xa8ff],
  ],
  hebrew: [
    [0x0590, 0x05ff],
    [0xfb1d, 0xfb4f],
  ],
  arabic: [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
    [0x0870, 0x08ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefe],
  ],
} as const;
export const SCRIPT_NAMES = ['thai', 'devanagari', 'hebrew', 'arabic'] as const;

/** Chinese and Japanese, then Korean: about a hundred files each, of which a name needs one or two. */
const FAMILIES = ['sc', 'kr'] as const;
const WEIGHTS = { text: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;
/** Files that stay in memory, in both weights: about 100 kB each. */
const MOST_FILES = 24;

const require = createRequire(import.meta.url);

type File = { name: string; path: string; read: (weight: Weight) => Promise<Font> };
type Loaded = { name: string; fonts: Record<Weight, Font> };

/** The fonts of a document that its own fonts lack. */
export type OtherFonts = {
  /** The file that prints a letter; undefined for the product's own fonts, null when none does. */
  fileOf: (letter: string) => string | undefined | null;
  fonts: readonly [name: string, font: Font][];
};

/** True when no letter of the text needs another font. */
export function isOwn(text: string): boolean {
  return OWN.test(text);
}

/** A mark belongs to the letter before it. */
export function isMark(letter: string): boolean {
  return MARK.test(letter);
}

/** How a font is registered in a document. */
export function fontName(file: string, weight: Weight): string {
  return `${file} ${weight}`;
}

/** Loads the fonts that the texts in this value need; undefined when the product's own are enough. */
export async function otherFonts(facts: unknown): Promise<OtherFonts | undefined> {
  const letters = new Set<string>();
  for (const text of textsIn(facts)) if (!isOwn(text)) for (const letter of text) letters.add(letter);
  if (letters.size === 0) return undefined;
  const files = new Map<string, string | undefined | null>();
  const loaded = new Map<string, Loaded>();
  for (const letter of letters) {
    if (isOwn(letter)) continue;
    const file = await firstWith(letter);
    files.set(letter, file?.name ?? null);
    if (file !== undefined) loaded.set(file.name, file);
  }
  const fonts = [...loaded.values()].flatMap(({ name, fonts: { text, bold } }): [string, Font][] => [
    [fontName(name, 'text'), text],
    [fontName(name, 'bold'), bold],
  ]);
  return { fileOf: (letter) => files.get(letter), fonts };
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** Its own fonts are enough for letters that are rarely used and that the files have no glyph of. */
async function firstWith(letter: string): Promise<Loaded | undefined> {
  const point = letter.codePointAt(0) ?? 0;
  for (const file of filesOf(point)) {
    const loaded = await load(file);
    if (loaded.fonts.text.hasGlyphForCodePoint(point)) return loaded;
  }
  return undefined;
}

/** The files that may have a letter. */
function filesOf(point: number): File[] {
  const script = SCRIPT_NAMES.find((name) => isWithin(point, SCRIPTS[name]));
  if (script !== undefined) return [scriptFile(script)];
  return FAMILIES.flatMap((family) => {
    const part = partsOf(family).find(({ ranges }) => isWithin(point, ranges));
    return part === undefined ? [] : [partFile(family, part)];
  });
}

/** The same, as paths. */
export function fontFilesOf(letter: string): string[] {
  return filesOf(letter.codePointAt(0) ?? 0).map(({ path }) => require.resolve(path));
}

function isWithin(point: number, ranges: readonly (readonly [number, number])[]): boolean {
  return ranges.some(([from, to]) => from <= point && point <= to);
}

function scriptFile(script: keyof typeof SCRIPTS): File {
  const path = (weight: Weight) =>
    `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${WEIGHTS[weight]}-normal.woff`;
  return {
    name: script,
    path: path('text'),
    read: (weight) => Promise.resolve(parsed(readFileSync(require.resolve(path(weight))))),
  };
}

type Part = { name: string; ranges: [from: number, to: number][] };

/** The file has all weights in a form that cannot be embedded: one weight is taken out of it. */
function partFile(family: (typeof FAMILIES)[number], { name, ranges }: Part): File {
  const path = `@fontsource-variable/noto-sans-${family}/files/noto-sans-${family}-${name}-wght-normal.woff2`;
  return {
    name: `${family}-${name}`,
    path,
    async read(weight) {
      const letters = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      );
      const variationAxes = { wght: WEIGHTS[weight] };
      const file = readFileSync(require.resolve(path));
      return parsed(
        await subsetFont(file, String.fromCodePoint(...letters), { targetFormat: 'sfnt', variationAxes }),
      );
    },
  };
}

const parts = new Map<string, Part[]>();

function partsOf(family: (typeof FAMILIES)[number]): Part[] {
  const known = parts.get(family);
  if (known !== undefined) return known;
  const path = require.resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`);
  const json: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  const found = Object.entries(json).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeOf),
  }));
  parts.set(family, found);
  return found;
}

/** 'U+4e00' or 'U+4e00-4e0f'. */
function rangeOf(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const files = new Map<string, Promise<Loaded>>();

function load({ name, read }: File): Promise<Loaded> {
  const known = files.get(name);
  if (known !== undefined) return known;
  if (files.size >= MOST_FILES) files.clear();
  const loading = Promise.all([read('text'), read('bold')]).then(([text, bold]) => ({
    name,
    fonts: { text, bold },
  }));
  files.set(name, loading);
  loading.catch(() => files.delete(name));
  return loading;
}

function parsed(file: Buffer): Font {
  const font = create(file);
  if (!('layout' in font)) throw new Error('a collection of fonts');
  nameGlyphs(font);
  return font;
}
