import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { productFonts } from './fonts';
import { fontFilesOf, isOwn } from './otherScripts';

/** The letters that can be printed in text and bold, as contract/src/printableLetters.ts has them. */
export function printableLetters(from = 0, to = 0x10000): string {
  const fours = Array.from({ length: 0x10000 / 4 }, () => 0);
  const sets = new Map<string, ReadonlySet<number>>();
  const own = productFonts()
    .filter(([name]) => name !== 'heading')
    .map(([, font]) => new Set(font.characterSet));
  const setOf = (path: string) => {
    const set = sets.get(path) ?? lettersOf(path);
    sets.set(path, set);
    return set;
  };
  for (let point = Math.max(from, 0x20); point < to; point++) {
    const letter = String.fromCodePoint(point);
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(letter) && !/[\u200c\u200d]/.test(letter)) continue;
    const has = isOwn(letter)
      ? own.every((set) => set.has(point))
      : fontFilesOf(letter).some((path) => setOf(path).has(point));
    if (has) fours[point >> 2] = (fours[point >> 2] ?? 0) | (1 << (point & 3));
  }
  return fours
    .slice(from >> 2, to >> 2)
    .map((four) => four.toString(16))
    .join('');
}

function lettersOf(path: string): ReadonlySet<number> {
  const font = create(readFileSync(path));
  if (!('characterSet' in font)) throw new Error(`${path} is a collection of fonts`);
  return new Set(font.characterSet);
}
