import { folded, searchWords, wantedWords } from '@rollbook/contract';

export type Part = { text: string; isMatch: boolean };

/** A name in parts: those that a word of the search begins are matches, without regard to case and accents. */
export function highlighted(name: string, search: string): Part[] {
  const wanted = [...wantedWords(search), ...searchWords(search)];
  const words = name.split(/([\p{L}\p{M}\p{N}]+)/u);
  return words.flatMap((word) => partsOf(word, wanted)).filter(({ text }) => text !== '');
}

function partsOf(word: string, wanted: readonly string[]): Part[] {
  const plain = folded(word);
  const found = wanted.filter((one) => plain.startsWith(one)).toSorted((a, b) => b.length - a.length)[0];
  if (found === undefined) return [{ text: word, isMatch: false }];
  // Folding may change the length, as of 'ß': then the whole word is marked.
  const length = plain.length === word.length ? found.length : word.length;
  return [
    { text: word.slice(0, length), isMatch: true },
    { text: word.slice(length), isMatch: false },
  ];
}
