import type { CalendarDate } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';
import { isMembershipCancelled, readMemberships } from '../record/chain';
import type { MembershipDoc } from '../record/membership';
import { liveRenewals } from './expiring';

type Due = Pick<ApplicationDoc, '_id' | 'oid' | 'chain' | 'renewed_as'>;

/** Applications that are compared with renewals and cancellations at a time. */
const BATCH = 500;

/**
 * How many memberships of each of these offices end from one day to the other, without those that are renewed or
 * cancelled: the length of the office's list of renewals. Uses the index 'renewals'.
 */
export async function renewalsDue(
  oids: number[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<number, number>> {
  const ending = await Application.find({
    oid: { $in: oids },
    state: 'live',
    paid: true,
    expiration_date: { $gte: from, $lte: to },
  })
    .select('oid chain renewed_as')
    .lean<Due[]>();
  const counts = new Map<number, number>();
  for (let at = 0; at < ending.length; at += BATCH) {
    const { left } = await notRenewed(ending.slice(at, at + BATCH));
    for (const { oid } of left) counts.set(oid, (counts.get(oid) ?? 0) + 1);
  }
  return counts;
}

/** Without those that are renewed, also by a card payment in progress, or cancelled; and the memberships of them all. */
export async function notRenewed<Ending extends Pick<Due, 'chain' | 'renewed_as'>>(
  ending: Ending[],
): Promise<{ left: Ending[]; memberships: Map<number, MembershipDoc> }> {
  const [live, memberships] = await Promise.all([
    liveRenewals(ending.flatMap(({ renewed_as }) => renewed_as ?? [])),
    readMemberships(ending.map(({ chain }) => chain)),
  ]);
  const left = ending.filter(({ chain, renewed_as }) => {
    const isRenewed = renewed_as !== null && live.has(renewed_as);
    return !isRenewed && !isMembershipCancelled(memberships.get(chain));
  });
  return { left, memberships };
}
