import { foundWords, personName, shownId } from '@rollbook/contract';

/** What the names of an application are found by. */
export type Named = { id: number; oid: number; first: string; last: string; additional_family: string };

/** Indexed words per application, enough for a family of any size. */
const MAX_WORDS = 60;
/** Words of the own names in pairs: 28 pairs at most. */
const MAX_PAIRED = 8;
/** Letters of each word in a pair token. */
const PAIR_LETTERS = 3;

/**
 * The token of the person, the shown id, the folded words, each pair of the own names' words, and the numbers that the office
 * finds. Words of the family are not paired: what is stored grows with the words that are typed, not with their square.
 * Another form needs a migration of the stored tokens, such as `refoldNames`.
 */
export function nameTokens(application: Named): string[] {
  const own = [application.first, application.last].flatMap(foundWords);
  const known = [...new Set([...own, ...foundWords(application.additional_family)])].slice(0, MAX_WORDS);
  const paired = [...new Set(own)].slice(0, MAX_PAIRED);
  const pairs = paired.flatMap((one, at) => paired.slice(at + 1).map((other) => pairToken(one, other)));
  const plain = [shownId(application), ...known];
  const numbers = plain.filter(isNumber).map((token) => ownToken(application.oid, token));
  const tokens = [personToken(application), ...plain, ...pairs, ...numbers];
  return [...new Set(tokens)].filter((token) => token !== undefined);
}

/** True for a word that begins with a digit, such as a shown id or a part of it. */
export function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word);
}

/** The token by which an office finds what is its own: '#3 1204-3', '#3 @ann@mail.example'. No word can be it. */
export function ownToken(oid: number, token: string): string {
  return `#${oid} ${token}`;
}

/** The token of a person's office and folded name: '=3 maria garcia' (D35). No word can be it. */
export function personToken(person: Pick<Named, 'oid' | 'first' | 'last'>): string {
  return `=${person.oid} ${personName(person)}`;
}

/**
 * The token of two words in either order: '+gar mar' for María García. The plus distinguishes pairs from words. Undefined
 * if a word is too short, or has digits and can be a shown id.
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
