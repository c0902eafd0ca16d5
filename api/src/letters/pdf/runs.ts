// The tools read this file without the folder that has its types.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./libraries.d.ts" />
import bidiFactory from 'bidi-js';
import { isMark, type OtherFonts, SCRIPT_NAMES } from './otherScripts';

/** Letters of one font, in the order in which they are drawn; `file` is undefined for the product's own fonts. */
export type Run = { text: string; file: string | undefined; isLeftward: boolean };
type Levelled = Omit<Run, 'isLeftward'> & { level: number };

const bidi = bidiFactory();
/** The files with a blank, whose scripts join or order what stands around it. */
const BLANKS: ReadonlySet<string> = new Set(SCRIPT_NAMES);
/** In place of a letter that no font has. The rule of what can be stored keeps new ones out. */
const UNKNOWN = '?';

/** The runs of a line from left to right, by the Unicode bidirectional algorithm (UAX 9). */
export function runsOf(line: string, { fileOf }: Pick<OtherFonts, 'fileOf'>): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs: Levelled[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const file = last !== undefined && isMark(letter) ? last.file : fileAt(line, at, letter, last, fileOf);
    const shown = file === null ? UNKNOWN : letter;
    if (last !== undefined && last.level === level && last.file === (file ?? undefined)) last.text += shown;
    else runs.push({ text: shown, file: file ?? undefined, level });
  }
  return inOrder(runs).map(({ text, file, level }) => {
    const isLeftward = level % 2 === 1;
    return { text: file === undefined && isLeftward ? mirrored(text) : text, file, isLeftward };
  });
}

/** A blank between two letters of one of these fonts stays in their run, so that the words keep their order. */
function fileAt(
  line: string,
  next: number,
  letter: string,
  last: Levelled | undefined,
  fileOf: OtherFonts['fileOf'],
): string | undefined | null {
  if (letter !== ' ' || last?.file === undefined || !BLANKS.has(last.file)) return fileOf(letter);
  const following = String.fromCodePoint(line.codePointAt(next) ?? 0);
  return fileOf(following) === last.file ? last.file : undefined;
}

/** Reverses each sequence of runs from the highest level down to the lowest odd one (UAX #9, order of display). */
function inOrder(runs: Levelled[]): Levelled[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    let from = 0;
    while (from < ordered.length) {
      const start = ordered.findIndex((run, at) => at >= from && run.level >= level);
      if (start < 0) break;
      const end = ordered.findIndex((run, at) => at > start && run.level < level);
      const to = end < 0 ? ordered.length : end;
      ordered.splice(start, to - start, ...ordered.slice(start, to).toReversed());
      from = to;
    }
  }
  return ordered;
}

function mirrored(text: string): string {
  return [...text]
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
}
