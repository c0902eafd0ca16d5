import { folded, MAX_SEARCH_RESULTS, type Member, MIN_SEARCH, searchWords } from '@rollbook/contract';
import { type Caller, callerName } from '../http/caller';
import type { Context, Handler } from '../http/context';
import { countSearch } from '../limits/searches';
import { officeNames } from '../offices/records';
import { Application } from './model';
import { noteSearchLimit } from './searchAlerts';
import { pairToken } from './searchTokens';

const collator = new Intl.Collator();

/**
 * The members with, for every word of the text, a word in their names or their shown id that begins with it. At most 50,
 * by name (specification §5, D24b). Offices find the members of other offices only by two letters of a name or by the
 * whole shown id, so that no office can copy the register by counting ids (D37). Throws 429 after too many searches.
 */
export const searchForMember: Handler<'searchForMember'> = async ({ search }, context) => {
  const { caller } = context;
  const words = wordsOf(search);
  if (search.trim().length < MIN_SEARCH || words.length === 0) return [];
  await limitSearches(context);
  const found = await Application.find({
    state: 'live',
    ...(caller.role === 'office' && !isForAll(words) ? { oid: caller.oid } : {}),
    $and: [...pairOf(words), ...words.map((word) => ({ search: wanted(word, caller) }))],
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
  return inOrder(members, words);
};

async function limitSearches(context: Context): Promise<void> {
  const { caller, now } = context;
  const exceeded = await countSearch(callerName(caller), context);
  if (exceeded === undefined) return;
  await noteSearchLimit(caller, exceeded.limit, now());
  throw exceeded.problem;
}

const WHOLE_ID = /^\d+-\d+$/;

/** True for words that may find members of all offices: two letters of a name, or a whole shown id. */
function isForAll(words: string[]): boolean {
  return words.some((word) => WHOLE_ID.test(word) || /^\p{L}{2}/u.test(word));
}

/** For an office the id of a member must match whole: '1-2' does not begin 1-20 to 1-29. */
function wanted(word: string, { role }: Caller): string | { $regex: string } {
  return role === 'office' && WHOLE_ID.test(word) ? word : { $regex: `^${word}` };
}

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

/** Own names that match come before members whose family does; then by last name and first. */
function inOrder(members: Member[], words: string[]): Member[] {
  return members
    .map((member) => ({
      member,
      name: folded(`${member.last} ${member.first}`),
      isOwn: isOwnMatch(member, words),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) ||
        collator.compare(one.name, other.name) ||
        one.member.id - other.member.id,
    )
    .map(({ member }) => member);
}

/** True when each word begins a word of the member's own name or the shown id. */
function isOwnMatch({ id, oid, first, last }: Member, words: string[]): boolean {
  const own = [...searchWords(`${first} ${last}`), `${id}-${oid}`];
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
