import { type Chain, type ChainTerm, denverDate } from '@rollbook/contract';
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

export async function readMemberships(chains: readonly number[]): Promise<Map<number, MembershipDoc>> {
  const memberships = await Membership.find({ _id: { $in: chains } }).lean();
  return new Map(memberships.map((membership) => [membership._id, membership]));
}

/** What the contract's `chainStatus` and `memberSince` need of a membership. */
export function toChain({ applications, membership }: Omit<StoredChain<Termed>, 'chain'>): Chain {
  return { terms: applications.map(toTerm), cancellation: toCancellation(membership) };
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

/** True from the day of the decision, also while the membership still runs to its end (L8). */
export function isMembershipCancelled(membership: MembershipDoc | undefined): boolean {
  return membership !== undefined && membership.cancelled_on !== '';
}

function toCancellation(membership: MembershipDoc | undefined): Chain['cancellation'] {
  if (membership === undefined || !isMembershipCancelled(membership)) return undefined;
  return { cancelledOn: membership.cancelled_on, atOnce: membership.ended_at_once };
}
