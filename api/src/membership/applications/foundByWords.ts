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

/**
 * Filters for the members that the words find, each for itself: of an office its own, and others only by letters of two names
 * or a whole shown id (D37); of a group those of its offices.
 */
export function foundByWords(
  { words, typed }: Words,
  { own, findsForeign }: Scope,
): QueryFilter<ApplicationDoc>[] {
  if (own === undefined) return pairedOrNot(words, words.map(withToken));
  if (findsForeign && isForAll(typed)) return pairedOrNot(typed, words.map(isOrBegins));
  const numbers = words.filter(isNumber);
  const others = words.filter((word) => !isNumber(word)).map(withToken);
  if (numbers.length === 0) return [{ ...atOffices(own), $and: others }];
  // A number's token names the office.
  return [...own].map((oid) => ({
    $and: [...numbers.map((word) => withToken(ownToken(oid, word))), ...others],
  }));
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

/** True for words that may find members of all offices: letters of two names, or a whole shown id. */
function isForAll(typed: string[]): boolean {
  return typed.some((word) => WHOLE_ID.test(word)) || typed.filter((word) => NAME.test(word)).length >= 2;
}

/** False when two words that were typed, such as 'jo johnson', begin one and the same word of the names. */
export function hasBothNames({ first, last, additional_family }: Member, { typed, words }: Words): boolean {
  if (words.some((word) => WHOLE_ID.test(word)) || words.filter((word) => NAME.test(word)).length >= 2)
    return true;
  const shortest = typed.findLast((word) => NAME.test(word)) ?? '';
  const names = foundWords(`${first} ${last} ${additional_family}`);
  return names.filter((name) => name.startsWith(shortest)).length >= 2;
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
