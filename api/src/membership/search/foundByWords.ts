import { foundWords, type Member, wantedWords } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import type { ApplicationDoc } from '../record/application';
import { atOffices, type Scope } from './searchScope';
import { isNumber, ownToken, pairToken, withToken } from './searchTokens';

/** What was typed, and the same without the words that begin another one. */
export type Words = { typed: string[]; words: string[] };

export function wordsIn(search: string): Words {
  const typed = typedWords(search);
  return { typed, words: withoutPrefixes(typed) };
}

/** Filters for the caller's own members that the words find, each for itself; of the administrator all. */
export function foundByWords({ words }: Words, { own }: Scope): QueryFilter<ApplicationDoc>[] {
  if (own === undefined) return pairedOrNot(words, words.map(withToken));
  const numbers = words.filter(isNumber);
  const others = words.filter((word) => !isNumber(word)).map(withToken);
  if (numbers.length === 0) return [{ ...atOffices(own), $and: others }];
  // A number's token names the office.
  return [...own].map((oid) => ({
    $and: [...numbers.map((word) => withToken(ownToken(oid, word))), ...others],
  }));
}

/**
 * Filters for the members of all offices, as an office finds others (D77): by two letters of a name or by a whole shown id.
 * Undefined for words that find own members alone.
 */
export function foundAtAll({ words, typed }: Words): QueryFilter<ApplicationDoc>[] | undefined {
  return isForAll(typed) ? pairedOrNot(typed, words.map(isOrBegins)) : undefined;
}

/** By the pair of the own names, which the index finds at once, and by any words: those of the family have no pairs. */
function pairedOrNot(words: string[], found: QueryFilter<ApplicationDoc>[]): QueryFilter<ApplicationDoc>[] {
  const pair = pairOf(words);
  return pair.length === 0 ? [{ $and: found }] : [{ $and: [...pair, ...found] }, { $and: found }];
}

/** The id of a member must match whole: '1-2' does not begin 1-20 to 1-29. */
const isOrBegins = (word: string) => (WHOLE_ID.test(word) ? { search: word } : withToken(word));

const WHOLE_ID = /^\d+-\d+$/;

/** Enough of a name to find a member of another office: two letters, or one sign that is a word. */
const NAME = /^(?:\p{L}{2}|\p{Script=Han})/u;

/** True for words that may find members of all offices: letters of a name, or a whole shown id. */
function isForAll(typed: string[]): boolean {
  return typed.some((word) => WHOLE_ID.test(word) || NAME.test(word));
}

type Names = Pick<Member, 'first' | 'last' | 'additional_family'>;

/** False when two words that were typed, such as 'jo johnson', begin one and the same word of the names. */
export function hasAllNames({ first, last, additional_family }: Names, { typed, words }: Words): boolean {
  if (words.length === typed.length) return true;
  const names = foundWords(`${first} ${last} ${additional_family}`);
  return typed.every((word) => {
    const likeIt = typed.filter((other) => other.startsWith(word));
    return likeIt.length === 1 || names.filter((name) => name.startsWith(word)).length >= likeIt.length;
  });
}

/**
 * The words of a search. The longest comes first, because the index scan uses the first one. A shown id stays whole.
 */
function typedWords(search: string): string[] {
  const words = search.split(/\s+/).flatMap((part) => (/^\d+-\d*$/.test(part) ? [part] : wantedWords(part)));
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

/** Without the words that another word begins with. */
function withoutPrefixes(words: string[]): string[] {
  return words.filter((word, at) => !words.slice(0, at).some((longer) => longer.startsWith(word)));
}

/** The pair token of the two longest words, which narrows the index scan more than one word. */
function pairOf(words: string[]): { search: string }[] {
  const tokens = words.flatMap((one, at) => words.slice(at + 1).map((other) => pairToken(one, other)));
  const token = tokens.find((one) => one !== undefined);
  return token === undefined ? [] : [{ search: token }];
}
