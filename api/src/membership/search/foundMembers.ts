import { chainStatus, denverDate, folded, foundWords, type Member } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { type Directory, nameIn, officeDirectory } from '../../parties/offices/directory';
import type { ApplicationDoc } from '../record/application';
import { oldestOf, readChains, type StoredChain, toChain } from '../record/chain';
import { ACTION_FIELDS, memberActions } from '../record/memberActions';
import { renewable, waitingForPayment } from '../record/nextStep';
import { isOwn, isOwnChain, type Scope } from './searchScope';

const collator = new Intl.Collator();

/** The memberships as a search shows them, in the order of its `words`. */
export async function membersOf(
  numbers: readonly number[],
  words: string[],
  scope: Scope,
  context: Context,
): Promise<{ own: Member[]; others: Member[] }> {
  const [chains, directory] = await Promise.all([readChains(numbers, FIELDS), officeDirectory()]);
  const shown = (ofOwn: boolean) =>
    inOrder(
      [...chains.values()]
        .filter((chain) => isOwnChain(chain, scope) === ofOwn)
        .map((chain) => toMember(chain, directory, scope, context)),
      words,
    );
  return { own: shown(true), others: shown(false) };
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

/** What the caller can do next with an own member, with the applications that are its own. A group renews nothing. */
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

/** What is paid comes before what may be any stranger's form, and own names that match before members whose family does; then by last name and first. */
export function inOrder(members: Member[], words: string[]): Member[] {
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
