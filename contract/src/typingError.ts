/** Shorter words are like too many others. */
const MIN_LENGTH = 4;

/**
 * True when a word begins with what was typed, but for one typing error: a wrong letter, one too many, one too few, or two
 * that changed places.
 */
export function beginsLike(word: string, typed: string): boolean {
  if (typed.length < MIN_LENGTH) return word.startsWith(typed);
  const at = firstDifference(word, typed);
  const goesOn = (inWord: number, inTyped: number) => word.startsWith(typed.slice(at + inTyped), at + inWord);
  const haveChangedPlaces = word[at] === typed[at + 1] && word[at + 1] === typed[at];
  return goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0) || (haveChangedPlaces && goesOn(2, 2));
}

function firstDifference(word: string, typed: string): number {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  return at;
}
