import { searchWords, shownId } from '@rollbook/contract';

type Named = { id: number; oid: number; first: string; last: string; additional_family: string };

/** Most words of one application that search knows; a family of any size fits. */
const MAX_WORDS = 60;
/** So many letters of each of two words make a pair. */
const PAIR_LETTERS = 3;

/**
 * By what member search finds an application: its shown id, the folded words by whose beginnings it is found, and each
 * pair of them. Many people share a first or a last name, few share both: without pairs a full name would be looked for
 * among all who have one of the two.
 */
export function searchTokens(application: Named): string[] {
  const words = [application.first, application.last, application.additional_family].flatMap(searchWords);
  const known = [...new Set(words)].slice(0, MAX_WORDS);
  const pairs = known.flatMap((one, at) => known.slice(at + 1).map((other) => pairToken(one, other)));
  return [...new Set([shownId(application), ...known, ...pairs])].filter((token) => token !== undefined);
}

/**
 * The token of two words that stand in one application, in either order: '+gar mar' for María García. The plus keeps
 * pairs apart from words. Undefined for a word that is too short, or has digits and may mean a shown id.
 */
export function pairToken(one: string, other: string): string | undefined {
  if (!isPairable(one) || !isPairable(other)) return undefined;
  return `+${[beginning(one), beginning(other)].toSorted().join(' ')}`;
}

function isPairable(word: string): boolean {
  return !/\p{N}/u.test(word) && [...word].length >= PAIR_LETTERS;
}

function beginning(word: string): string {
  return [...word].slice(0, PAIR_LETTERS).join('');
}
