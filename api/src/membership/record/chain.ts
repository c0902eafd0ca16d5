import {
  type CalendarDate,
  type Chain,
  type ChainTerm,
  denverDate,
  memberSince,
  shownId,
  STAFF,
} from '@rollbook/contract';
import { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from './application';
import { Membership, type MembershipDoc } from './membership';

/** A membership as it is stored: its live applications, the oldest first, and what it has beside them. */
export type StoredChain<Stored = ApplicationDoc> = {
  chain: number;
  applications: Stored[];
  membership: MembershipDoc | undefined;
};

type Read<Field extends keyof ApplicationDoc> = Pick<ApplicationDoc, Field | '_id' | 'chain'>;

/**
 * The memberships with these numbers, by number; without those that have no live application. Of an application, some
 * `fields` or all.
 */
export async function readChains<Field extends keyof ApplicationDoc = keyof ApplicationDoc>(
  chains: readonly number[],
  fields: readonly Field[] = [],
): Promise<Map<number, StoredChain<Read<Field>>>> {
  if (chains.length === 0) return new Map();
  const [applications, memberships] = await Promise.all([
    Application.find({ chain: { $in: chains }, state: 'live' })
      .sort({ chain: 1, starts: 1 })
      .select(fields.length === 0 ? [] : [...fields, 'chain'])
      .lean<Read<Field>[]>(),
    readMemberships(chains),
  ]);
  const found = new Map<number, StoredChain<Read<Field>>>();
  for (const application of applications) {
    const { chain } = application;
    const known = found.get(chain);
    if (known === undefined) {
      found.set(chain, { chain, applications: [application], membership: memberships.get(chain) });
    } else known.applications.push(application);
  }
  return found;
}

/** Throws 409 once the person's data was erased. */
export async function refuseErasedChain(chain: number): Promise<void> {
  if (isErased((await readMemberships([chain])).get(chain))) throw new ApiProblem('conflict', STAFF.erased);
}

export async function readMemberships(chains: readonly number[]): Promise<Map<number, MembershipDoc>> {
  const memberships = await Membership.find({ _id: { $in: chains } }).lean();
  return new Map(memberships.map((membership) => [membership._id, membership]));
}

/** What the contract's `chainStatus` and `memberSince` need of a membership. */
export function toChain({ applications, membership }: Omit<StoredChain<Termed>, 'chain'>): Chain {
  return { terms: applications.map(toTerm), cancellation: toCancellation(membership) };
}

/** Since when the person is a member here, or in the system that it was imported from. */
export function sinceOf(stored: StoredChain): CalendarDate | undefined {
  const known = stored.applications.flatMap(({ member_since }) => member_since || []);
  return [...known, memberSince(toChain(stored)) ?? []].flat().toSorted()[0];
}

type Termed = Pick<
  ApplicationDoc,
  'starts' | 'expiration_date' | 'paid' | 'payment_time' | 'application_time'
>;

function toTerm({ starts, expiration_date, paid, payment_time, application_time }: Termed): ChainTerm {
  return {
    starts,
    ends: expiration_date,
    paidOn: paid ? denverDate(payment_time ?? application_time) : null,
  };
}

/** True from the day of the decision, also while the membership still runs to its end. */
export function isMembershipCancelled(membership: MembershipDoc | undefined): boolean {
  return membership !== undefined && membership.cancelled_on !== '';
}

/** True once the person's data was erased. */
export function isErased(membership: Pick<MembershipDoc, 'erased_at'> | undefined): boolean {
  return (membership?.erased_at ?? null) !== null;
}

function toCancellation(membership: MembershipDoc | undefined): Chain['cancellation'] {
  if (membership === undefined || !isMembershipCancelled(membership)) return undefined;
  return { cancelledOn: membership.cancelled_on, atOnce: membership.ended_at_once };
}

/** A membership; undefined when it has no live application. */
export async function readChain(chain: number): Promise<StoredChain | undefined> {
  return (await readChains([chain])).get(chain);
}

/**
 * The application that says who the member is, and whose mailbox opens the membership: the newest paid one. A renewal that
 * is not paid yet changes neither; before the first payment the newest counts.
 */
export function memberIn(stored: Pick<StoredChain, 'chain' | 'applications'>): ApplicationDoc {
  return stored.applications.findLast(({ paid }) => paid) ?? newestOf(stored);
}

/** The newest application of a membership, paid or not: what comes next is about it. */
export function newestOf({
  chain,
  applications,
}: Pick<StoredChain, 'chain' | 'applications'>): ApplicationDoc {
  const newest = applications.at(-1);
  if (newest === undefined) throw new Error(`membership ${chain} has no application`);
  return newest;
}

/**
 * The application whose id and office make the number on the card, also after a renewal elsewhere: the first one. A record that
 * was joined into this one may have an earlier term.
 */
export function oldestOf<Stored extends Pick<ApplicationDoc, '_id'>>({
  chain,
  applications,
}: Pick<StoredChain<Stored>, 'chain' | 'applications'>): Stored {
  const oldest = applications.find(({ _id }) => _id === chain) ?? applications[0];
  if (oldest === undefined) throw new Error(`membership ${chain} has no application`);
  return oldest;
}

/** The last day that is paid for; undefined for a membership that was never paid. */
export function lastPaidDay({
  applications,
}: Pick<StoredChain<Pick<ApplicationDoc, 'paid' | 'expiration_date'>>, 'applications'>):
  | CalendarDate
  | undefined {
  return applications.findLast(({ paid }) => paid)?.expiration_date;
}

/** The number on the member's card. */
export function memberNumber(
  stored: Pick<StoredChain<Pick<ApplicationDoc, '_id' | 'oid'>>, 'chain' | 'applications'>,
): string {
  return shownId({ id: stored.chain, oid: oldestOf(stored).oid });
}

/** Whether an office has given a member this number. */
export function isNumberOf(number: string, oid: number): boolean {
  return number.endsWith(`-${oid}`);
}

type Numbered = Pick<ApplicationDoc, '_id' | 'oid' | 'chain'>;

/**
 * The member's number of each of these applications: that of the membership, also on its renewals (D55). Only renewals
 * are looked up.
 */
export async function memberNumbers(
  applications: readonly Numbered[],
): Promise<(application: Numbered) => string> {
  const renewed = applications.filter(({ _id, chain }) => chain !== _id).map(({ chain }) => chain);
  const chains = await readChains([...new Set(renewed)], ['oid', 'starts']);
  return ({ _id, oid, chain }) => {
    const stored = chain === _id ? undefined : chains.get(chain);
    return stored === undefined ? shownId({ id: chain, oid }) : memberNumber(stored);
  };
}

/** The member's number of one application. */
export async function memberNumberOf(application: Numbered): Promise<string> {
  return (await memberNumbers([application]))(application);
}
