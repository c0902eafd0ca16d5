/** Letters that stay together at the beginning and at the end of a word. */
const KEPT = 5;

/** The words of a text, each with its hyphen, and the spaces between them. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+)|(?<=-)/).filter((word) => word !== undefined && word !== '');
}

/** The parts of a word between which a line may break: one for a word that is not long. */
export function lettersOf(word: string): readonly string[] {
  const letters = word.match(/.\p{M}*/gsu) ?? [];
  if (letters.length <= 2 * KEPT) return [word];
  const [begin, end] = [letters.slice(0, KEPT), letters.slice(-KEPT)];
  return [begin.join(''), ...letters.slice(KEPT, -KEPT), end.join('')];
}
