import { diffWords } from 'diff';

export type Part = { kind: 'same' | 'added' | 'removed'; text: string };
export type Compared = { paragraphs: Part[][]; added: number; removed: number };

/** Stands between two paragraphs, as a word of its own. No text has it: it cannot be printed. */
const BREAK = '\uE000';
/** Shown where a break alone is added or removed. */
const PILCROW = '¶';

/** Two texts as one, with the words that are added and removed. */
export function comparedTexts(before: readonly string[], after: readonly string[]): Compared {
  const between = ` ${BREAK} `;
  const parts = diffWords(before.join(between), after.join(between)).map(
    ({ value, added, removed }): Part => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  );
  return {
    paragraphs: paragraphsOf(parts),
    added: wordsIn(parts, 'added'),
    removed: wordsIn(parts, 'removed'),
  };
}

function paragraphsOf(parts: readonly Part[]): Part[][] {
  const paragraphs: Part[][] = [[]];
  for (const { kind, text } of parts) {
    text.split(BREAK).forEach((piece, nth) => {
      if (nth > 0) {
        const ended = paragraphs.at(-1);
        if (kind !== 'same' && ended?.some((part) => part.kind !== kind)) ended.push({ kind, text: PILCROW });
        paragraphs.push([]);
      }
      // A paragraph begins and ends without spaces.
      if (piece.trim() !== '') paragraphs.at(-1)?.push({ kind, text: piece });
    });
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

function wordsIn(parts: readonly Part[], kind: Part['kind']): number {
  const words = parts
    .filter((part) => part.kind === kind)
    .flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.length;
}
