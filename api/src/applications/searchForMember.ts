import { folded, MAX_SEARCH_RESULTS, type Member, MIN_SEARCH, searchWords } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { officeNames } from '../offices/records';
import { Application } from './model';
import { pairToken } from './searchTokens';

const collator = new Intl.Collator();

/**
 * The members of all offices with, for every word of the text, a word in their names or their shown id that begins with
 * it. At most 50, by name (specification §5, D24b).
 */
export const searchForMember: Handler<'searchForMember'> = async ({ search }) => {
  const words = wordsOf(search);
  if (search.trim().length < MIN_SEARCH || words.length === 0) return [];
  const found = await Application.find({
    state: 'live',
    $and: [...pairOf(words), ...words.map((word) => ({ search: { $regex: `^${word}` } }))],
  })
    .select('oid first last additional_family paid expiration_date')
    .limit(MAX_SEARCH_RESULTS)
    .lean();
  const nameOf = await officeNames(found.map(({ oid }) => oid));
  const members = found.map((row): Member => ({
    id: row._id,
    oid: row.oid,
    office_name: nameOf(row.oid),
    first: row.first,
    last: row.last,
    additional_family: row.additional_family,
    paid: row.paid,
    expiration_date: row.expiration_date,
  }));
  return inOrder(members);
};

/**
 * The words of a search. The longest comes first, because the index scan uses the first one. A shown id stays whole.
 * Prefixes of other words are dropped.
 */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).flatMap((part) => (/^\d+-\d*$/.test(part) ? [part] : searchWords(part)));
  const distinct = [...new Set(words)].toSorted((one, other) => other.length - one.length);
  return distinct.filter((word, at) => !distinct.slice(0, at).some((longer) => longer.startsWith(word)));
}

/** The pair token of the two longest words, which narrows the index scan more than one word. */
function pairOf(words: string[]): { search: string }[] {
  const tokens = words.flatMap((one, at) => words.slice(at + 1).map((other) => pairToken(one, other)));
  const token = tokens.find((one) => one !== undefined);
  return token === undefined ? [] : [{ search: token }];
}

/** Sorted by last name, then first; each name is folded once. */
function inOrder(members: Member[]): Member[] {
  return members
    .map((member) => ({ member, name: folded(`${member.last} ${member.first}`) }))
    .toSorted((one, other) => collator.compare(one.name, other.name) || one.member.id - other.member.id)
    .map(({ member }) => member);
}
