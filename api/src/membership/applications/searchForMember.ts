import {
  type CalendarDate,
  chainStatus,
  denverDate,
  folded,
  foundWords,
  MAX_FOREIGN_RESULTS,
  MAX_SEARCH_RESULTS,
  type Member,
  MIN_SEARCH,
  searchWords,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { type Caller, callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { countForeign } from '../../base/limits/foreignMembers';
import { countSearch } from '../../base/limits/searches';
import { readChains, type StoredChain, toChain } from '../record/chain';
import { oldestOf } from '../record/oneChain';
import { type Directory, nameIn, officeDirectory } from '../../parties/offices/directory';
import { Application, type ApplicationDoc } from '../record/application';
import { noteSearchLimit } from './searchAlerts';
import { isNumber, numberToken, pairToken } from './searchTokens';

const collator = new Intl.Collator();

/**
 * The members with, for every word of the text, a word in their names or their shown id that begins with it. At most 50 memberships,
 * by name (specification §5, D24b). Offices find the members of other offices only by letters of first and last name or by
 * the whole shown id, and a limited number a day, so that no office can copy the register (D37). Throws 429 after too many
 * searches or members of other offices.
 */
export const searchForMember: Handler<'searchForMember'> = async ({ search }, context) => {
  const { caller } = context;
  const typed = typedWords(search);
  const words = withoutPrefixes(typed);
  if (search.trim().length < MIN_SEARCH || words.length === 0) return [];
  await limitSearches(context);
  const numbers = await chainsOf({ state: 'live', ...filterOf({ words, typed }, caller) });
  const [chains, directory] = await Promise.all([readChains(numbers, FIELDS), officeDirectory()]);
  const today = denverDate(context.now());
  const chainOf = new Map([...chains].map(([number, chain]) => [toMember(chain, directory, today), number]));
  const ordered = inOrder([...chainOf.keys()], words);
  const foreign = ordered
    .filter((member) => !isOwnOf(caller, member) && hasBothNames(member, { words, typed }))
    .slice(0, MAX_FOREIGN_RESULTS);
  await limitForeign(
    foreign.flatMap((member) => chainOf.get(member) ?? []),
    context,
  );
  const isShown = new Set(foreign);
  return ordered.filter((member) => isOwnOf(caller, member) || isShown.has(member));
};

/** The first memberships with an application that the filter finds, each once. */
async function chainsOf(filter: QueryFilter<ApplicationDoc>): Promise<number[]> {
  for (let limit = MAX_SEARCH_RESULTS; ; limit *= 2) {
    const rows = await Application.find(filter).select('chain').limit(limit).lean();
    const chains = new Set(rows.map(({ chain }) => chain));
    // A membership of many years has many applications.
    const isEnough = chains.size >= MAX_SEARCH_RESULTS || rows.length < limit;
    if (isEnough) return [...chains].slice(0, MAX_SEARCH_RESULTS);
  }
}

/** What is read of an application, a fifth of it. */
const FIELDS = [
  'oid',
  'first',
  'last',
  'additional_family',
  'paid',
  'payment_time',
  'application_time',
  'starts',
  'expiration_date',
] as const;
type Found = Pick<ApplicationDoc, '_id' | (typeof FIELDS)[number]>;

/** A membership by the application that decides its status: the last paid one, else the last. Its number is the chain's (D55). */
function toMember(chain: StoredChain<Found>, offices: Directory, today: CalendarDate): Member {
  const { applications } = chain;
  const status = chainStatus(toChain(chain), today);
  const shown = applications.findLast(({ paid }) => paid) ?? applications.at(-1);
  if (shown === undefined) throw new Error('a membership has no application');
  const expiration_date = 'until' in status ? status.until : shown.expiration_date;
  return {
    id: chain.chain,
    oid: oldestOf(chain).oid,
    office_name: nameIn(offices, shown.oid),
    first: shown.first,
    last: shown.last,
    additional_family: shown.additional_family,
    paid: shown.paid,
    expiration_date,
    status: status.status,
    status_date: 'since' in status ? status.since : expiration_date,
    ...('doesNotRenew' in status ? { does_not_renew: true as const } : {}),
  };
}

async function limitSearches(context: Context): Promise<void> {
  const { caller, now } = context;
  const exceeded = await countSearch(callerName(caller), context);
  if (exceeded === undefined) return;
  await noteSearchLimit(caller, exceeded.limit, now());
  throw exceeded.problem;
}

/** Counts the memberships of other offices that an answer shows. Throws 429 when they are too many for a day. */
async function limitForeign(chains: number[], context: Context): Promise<void> {
  if (chains.length === 0) return;
  const { caller, now } = context;
  const reached = await countForeign(callerName(caller), chains, context);
  if (reached === undefined) return;
  await noteSearchLimit(caller, reached.limit, now(), reached.shown);
  if (reached.problem !== undefined) throw reached.problem;
}

/** What was typed, and the same without the words that begin another one. */
type Words = { typed: string[]; words: string[] };

/** The members that the words find for a caller. */
function filterOf({ words, typed }: Words, caller: Caller): QueryFilter<ApplicationDoc> {
  if (caller.role !== 'office') return { $and: [...pairOf(words), ...words.map(begins)] };
  if (isForAll(typed)) return { $and: [...pairOf(typed), ...words.map(isOrBegins)] };
  const { oid } = caller;
  const numbers = words.filter(isNumber).map((word) => begins(numberToken(oid, word)));
  const others = words.filter((word) => !isNumber(word)).map(begins);
  // A number's token names the office.
  return { ...(numbers.length === 0 ? { oid } : {}), $and: [...numbers, ...others] };
}

const begins = (word: string) => ({ search: { $regex: `^${word}` } });

/** The id of a member must match whole: '1-2' does not begin 1-20 to 1-29. */
const isOrBegins = (word: string) => (WHOLE_ID.test(word) ? { search: word } : begins(word));

const WHOLE_ID = /^\d+-\d+$/;

/** Enough of a name to find a member of another office: two letters, or one sign that is a word. */
const NAME = /^(?:\p{L}{2}|\p{Script=Han})/u;

/** True for words that may find members of all offices: letters of two names, or a whole shown id. */
function isForAll(typed: string[]): boolean {
  return typed.some((word) => WHOLE_ID.test(word)) || typed.filter((word) => NAME.test(word)).length >= 2;
}

/** Only offices have members of other offices: the administrator sees all. */
function isOwnOf(caller: Caller, { oid }: Member): boolean {
  return caller.role !== 'office' || caller.oid === oid;
}

/** False when two words that were typed, such as 'jo johnson', begin one and the same word of the names. */
function hasBothNames({ first, last, additional_family }: Member, { typed, words }: Words): boolean {
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
  const words = search.split(/\s+/).flatMap((part) => (/^\d+-\d*$/.test(part) ? [part] : searchWords(part)));
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
  const own = [...foundWords(`${first} ${last}`), `${id}-${oid}`];
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
