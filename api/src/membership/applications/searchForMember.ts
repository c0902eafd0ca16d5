import {
  chainStatus,
  denverDate,
  folded,
  foundWords,
  MAX_FOREIGN_RESULTS,
  MAX_SEARCH_RESULTS,
  type Member,
  MIN_SEARCH,
} from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import type { ApiProblem } from '../../base/http/problem';
import { countForeign } from '../../base/limits/foreignMembers';
import { countSearch } from '../../base/limits/searches';
import { readChains, type StoredChain, toChain } from '../record/chain';
import { ACTION_FIELDS, memberActions } from '../record/memberActions';
import { renewable, waitingForPayment } from '../record/nextStep';
import { oldestOf } from '../record/oneChain';
import { type Directory, nameIn, officeDirectory } from '../../parties/offices/directory';
import { Application, type ApplicationDoc } from '../record/application';
import { contactIn, foundByContact, type IdsOfAttempt } from './foundByContact';
import { foundByWords, hasBothNames, wordsIn } from './foundByWords';
import { noteSearchLimit } from './searchAlerts';
import { atOffices, isOwn, isOwnChain, type Scope, scopeOf } from './searchScope';

const collator = new Intl.Collator();

/**
 * The members with, for every word of the text, a word in their names or their shown id that begins with it; or with the e-mail
 * address, the phone or the receipt in the text (K1). At most 50 memberships, by name (specification §5, D24b). Offices find
 * the members of other offices only by letters of first and last name or by the whole shown id, and a limited number a day,
 * so that no office can copy the register (D37); groups find those of their offices alone (K8). Throws 429 after too many searches or members of other offices.
 */
export function searchForMember(idsOfAttempt: IdsOfAttempt): Handler<'searchForMember'> {
  return async ({ search }, context) => {
    const { caller } = context;
    const contact = contactIn(search);
    const words = wordsIn(contact === undefined || contact.kind === 'phone' ? search : '');
    const isByName = words.words.length > 0;
    if (search.trim().length < MIN_SEARCH || (!isByName && contact === undefined)) return [];
    await limitSearches(context);
    const scope = await scopeOf(caller);
    const [byName, byContact, directory] = await Promise.all([
      isByName ? chainsOf(foundByWords(words, scope), scope) : [],
      contact === undefined
        ? []
        : foundByContact(contact, scope, idsOfAttempt).then((filters) => chainsOf(filters, scope)),
      officeDirectory(),
    ]);
    const found = [...new Set([...byName, ...byContact])].slice(0, MAX_SEARCH_RESULTS);
    const chains = await readChains(found, FIELDS);
    const members = [...chains.values()].map((chain) => toMember(chain, directory, scope, context));
    const ordered = inOrder(members, words.words);
    const isOwnMember = ({ id }: Member) => {
      const chain = chains.get(id);
      return chain !== undefined && isOwnChain(chain, scope);
    };
    const named = new Set(scope.findsForeign ? byName : []);
    const foreign = ordered
      .filter((member) => !isOwnMember(member) && named.has(member.id))
      .filter((member) => hasBothNames(member, words))
      .slice(0, MAX_FOREIGN_RESULTS);
    const own = ordered.filter(isOwnMember);
    const refused = await limitForeign(
      foreign.map(({ id }) => id),
      context,
    );
    // The limit is about members of others: it never hides the caller's own (D77).
    if (refused !== undefined && own.length > 0) return own;
    if (refused !== undefined) throw refused;
    const isShown = new Set(foreign);
    return ordered.filter((member) => isOwnMember(member) || isShown.has(member));
  };
}

/**
 * The first memberships with a live application that one of the filters finds, each once: first those with a paid one, in each
 * the caller's own before others. Anybody can send forms, and no number of unpaid ones hides a member.
 */
async function chainsOf(filters: QueryFilter<ApplicationDoc>[], scope: Scope): Promise<number[]> {
  const found: number[] = [];
  for (const paid of [true, false]) {
    const narrowed = filters.map((filter) => ({ $and: [filter, { paid }] }));
    const own = scope.findsForeign && scope.own !== undefined ? atOffices(scope.own) : undefined;
    const ofOwn = own === undefined ? [] : narrowed.map((filter) => ({ ...filter, ...own }));
    found.push(...(await Promise.all([...ofOwn, ...narrowed].map(chainsFoundBy))).flat());
    const all = [...new Set(found)];
    if (all.length >= MAX_SEARCH_RESULTS) return all.slice(0, MAX_SEARCH_RESULTS);
  }
  return [...new Set(found)];
}

async function chainsFoundBy(filter: QueryFilter<ApplicationDoc>): Promise<number[]> {
  for (let limit = MAX_SEARCH_RESULTS; ; limit *= 2) {
    const rows = await Application.find({ state: 'live', ...filter })
      .select('chain')
      .limit(limit)
      .lean();
    const chains = new Set(rows.map(({ chain }) => chain));
    // A membership of many years has many applications.
    const isEnough = chains.size >= MAX_SEARCH_RESULTS || rows.length < limit;
    if (isEnough) return [...chains].slice(0, MAX_SEARCH_RESULTS);
  }
}

/** What is read of an application, a fifth of it. */
const FIELDS = [...ACTION_FIELDS, 'first', 'last', 'additional_family'] as const;
type Found = Pick<ApplicationDoc, '_id' | (typeof FIELDS)[number]>;

/** A membership by the application that decides its status: the last paid one, else the last. Its number is the chain's (D55). */
function toMember(chain: StoredChain<Found>, offices: Directory, scope: Scope, context: Context): Member {
  const { applications } = chain;
  const status = chainStatus(toChain(chain), denverDate(context.now()));
  const shown = applications.findLast(({ paid }) => paid) ?? applications.at(-1);
  if (shown === undefined) throw new Error('a membership has no application');
  const expiration_date = 'until' in status ? status.until : shown.expiration_date;
  const { oid } = oldestOf(chain);
  return {
    id: chain.chain,
    oid,
    office_name: nameIn(offices, shown.oid),
    first: shown.first,
    last: shown.last,
    additional_family: shown.additional_family,
    paid: shown.paid,
    expiration_date,
    status: status.status,
    status_date: 'since' in status ? status.since : expiration_date,
    ...('doesNotRenew' in status ? { does_not_renew: true as const } : {}),
    ...(isOwnChain(chain, scope) ? nextOf(chain, scope, context) : {}),
  };
}

/** What the caller can do next with an own member, with the applications that are its own. A group renews nothing (K8). */
function nextOf(
  chain: StoredChain<Found>,
  scope: Scope,
  context: Context,
): Pick<Member, 'pay' | 'renew' | 'open' | 'actions'> {
  const isOurs = (next: Found | undefined): next is Found => next !== undefined && isOwn(next.oid, scope);
  const [pay, renew] = [waitingForPayment(chain, context), renewable(chain, context)];
  const open = isOurs(oldestOf(chain)) ? undefined : chain.applications.findLast(isOurs);
  return {
    ...(isOurs(pay) ? { pay: pay._id } : {}),
    ...(isOurs(renew) && context.caller.role !== 'group' ? { renew: renew._id } : {}),
    ...(open === undefined ? {} : { open: open._id }),
    actions: memberActions(chain, (oid) => isOwn(oid, scope), context),
  };
}

async function limitSearches(context: Context): Promise<void> {
  const { caller, now } = context;
  const exceeded = await countSearch(callerName(caller), context);
  if (exceeded === undefined) return;
  await noteSearchLimit(caller, exceeded.limit, now());
  throw exceeded.problem;
}

/** Counts the memberships of other offices that an answer shows. Answers the refusal when they are too many for a day. */
async function limitForeign(chains: number[], context: Context): Promise<ApiProblem | undefined> {
  if (chains.length === 0) return undefined;
  const { caller, now } = context;
  const reached = await countForeign(callerName(caller), chains, context);
  if (reached === undefined) return undefined;
  await noteSearchLimit(caller, reached.limit, now(), reached.shown);
  return reached.problem;
}

/** What is paid comes before what may be any stranger's form, and own names that match before members whose family does; then by last name and first. */
function inOrder(members: Member[], words: string[]): Member[] {
  return members
    .map((member) => ({
      member,
      name: folded(`${member.last} ${member.first}`),
      isOwn: isOwnMatch(member, words),
    }))
    .toSorted(
      (one, other) =>
        Number(other.member.paid) - Number(one.member.paid) ||
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
