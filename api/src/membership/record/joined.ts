// A membership that was joined into another one leads to it: by its number, its card, and what was mailed about it.
import type { ApplicationDoc } from './application';
import { Membership, type MembershipDoc } from './membership';

/** More joinings of one person are not followed. */
const MOST = 20;

/** The membership that lives: the own one, or the one that it was joined into. */
export async function livingChain(chain: number): Promise<number> {
  return (await livingChains([chain])).get(chain) ?? chain;
}

/** The same for several, by the number that was asked for; those that live themselves are left out. */
export async function livingChains(chains: readonly number[]): Promise<Map<number, number>> {
  const lead = new Map<number, number>();
  let asked = [...new Set(chains)];
  for (let step = 0; step < MOST && asked.length > 0; step += 1) {
    const found = await Membership.find({ _id: { $in: asked }, joined_into: { $gt: 0 } })
      .select('joined_into')
      .lean();
    const next = new Map(
      found.flatMap(({ _id, joined_into: to }) => (to === null ? [] : [[_id, to] as const])),
    );
    for (const chain of chains) {
      const to = next.get(lead.get(chain) ?? chain);
      if (to !== undefined) lead.set(chain, to);
    }
    asked = [...next.values()];
  }
  return lead;
}

/** The memberships that were joined into this one, also by way of another one. */
export async function joinedInto(chain: number): Promise<number[]> {
  const all: number[] = [];
  let asked = [chain];
  while (asked.length > 0 && all.length < MOST) {
    const found = await Membership.find({ joined_into: { $in: asked } })
      .select('_id')
      .lean();
    asked = found.map(({ _id }) => _id).filter((id) => !all.includes(id));
    all.push(...asked);
  }
  return all;
}

/** True while two records are being joined or parted, and for one that leads to another: nothing else begins on it. */
export function isInJoining(membership: Pick<MembershipDoc, 'joining' | 'joined_into'> | undefined): boolean {
  return (
    membership !== undefined &&
    ((membership.joining || '') !== '' || (membership.joined_into ?? null) !== null)
  );
}

/** What a joining may begin on: a filter that the compare-and-set of a cancellation shares. */
export const NOT_IN_JOINING = { joining: { $in: ['', null] }, joined_into: null };

/** `deleted_in` of an application that was cancelled with a joining: taking the joining back restores it. */
export function deletedByJoining(join: string): string {
  return `join:${join}`;
}

export function isDeletedByJoining({ deleted_in }: Pick<ApplicationDoc, 'deleted_in'>): boolean {
  return (deleted_in || '').startsWith('join:');
}
