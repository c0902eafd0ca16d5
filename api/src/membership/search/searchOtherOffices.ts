import {
  MAX_FOREIGN_COUNT,
  MAX_FOREIGN_RESULTS,
  type Member,
  memberIdIn,
  MIN_SEARCH,
} from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import type { ApiProblem } from '../../base/http/problem';
import { readChains } from '../record/chain';
import { contactIn } from './foundByContact';
import { foundAtAll, hasAllNames, type Words, wordsIn } from './foundByWords';
import { foundChains } from './foundChains';
import { membersOf } from './foundMembers';
import { limitForeign, limitSearches } from './searchLimits';
import { isOwn, isOwnChain, type Scope, scopeOf } from './searchScope';

/** The numbers of memberships of other offices; beyond the count, `more`. */
type Elsewhere = { paid: number[]; unpaid: number[]; more: boolean };

/**
 * How many members of other offices have the names or the whole id that an office searches, and these members when it asks for
 * them (D77). Only what is shown counts. Throws 429 after too many searches or members of other offices.
 */
export const searchOtherOffices: Handler<'searchOtherOffices'> = async ({ search, show }, context) => {
  // Seven digits with a dash can be an id as well as a phone.
  const isForOthers = contactIn(search) === undefined || memberIdIn(search) !== undefined;
  const words = wordsIn(isForOthers ? search : '');
  const none = { count: null, more: false, members: [] };
  if (search.trim().length < MIN_SEARCH || foundAtAll(words) === undefined) return none;
  const scope = await scopeOf(context.caller);
  const refused = await limitSearches(context);
  if (refused !== undefined) throw refused;
  const found = await foundElsewhere(words, scope);
  if (found === undefined) return none;
  const members = show === true ? await membersShown(found, words, scope, context) : [];
  if (!Array.isArray(members)) throw members;
  const count = Math.min(found.paid.length + found.unpaid.length, MAX_FOREIGN_COUNT);
  return { count, more: found.more, members };
};

/** The members of other offices that a search shows, counted; or why it shows none. */
export async function shownElsewhere(
  words: Words,
  scope: Scope,
  context: Context,
): Promise<Member[] | ApiProblem> {
  const found = await foundElsewhere(words, scope);
  return found === undefined ? [] : membersShown(found, words, scope, context);
}

async function foundElsewhere(words: Words, scope: Scope): Promise<Elsewhere | undefined> {
  const filters = foundAtAll(words);
  if (filters === undefined) return undefined;
  const most = MAX_FOREIGN_COUNT + 1;
  const found = await foundChains(filters, most, (row) => !isOwn(row.oid, scope) && hasAllNames(row, words));
  // A membership of the caller that was renewed elsewhere is the caller's: its first application says so.
  const renewed = [...found.paid, ...found.unpaid].filter(({ _id, chain }) => _id !== chain);
  const chains = await readChains(
    renewed.map(({ chain }) => chain),
    ['oid', 'kind'],
  );
  const others = (rows: typeof renewed) =>
    rows
      .map(({ chain }) => chain)
      .filter((chain) => {
        const stored = chains.get(chain);
        return stored === undefined || !isOwnChain(stored, scope);
      });
  const more = found.paid.length + found.unpaid.length >= most;
  return { paid: others(found.paid), unpaid: others(found.unpaid), more };
}

/**
 * All when they are few enough, else the paid ones when these are. Every visitor can send forms: no number of unpaid ones hides a
 * paid member.
 */
function fewOf({ paid, unpaid }: Elsewhere): number[] {
  const all = [...paid, ...unpaid];
  if (all.length <= MAX_FOREIGN_RESULTS) return all;
  return paid.length <= MAX_FOREIGN_RESULTS ? paid : [];
}

async function membersShown(
  found: Elsewhere,
  { words }: Words,
  scope: Scope,
  context: Context,
): Promise<Member[] | ApiProblem> {
  const chains = fewOf(found);
  return (await limitForeign(chains, context)) ?? (await membersOf(chains, words, scope, context)).others;
}
