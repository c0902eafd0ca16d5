import { addDays, type CalendarDate } from '@rollbook/contract';
import { countedByOffice } from '../lists/countedByOffice';
import { Application, type ApplicationDoc } from '../record/application';
import { isMembershipCancelled, readMemberships } from '../record/chain';
import { Membership, type MembershipDoc } from '../record/membership';
import { liveRenewals } from './expiring';

type Due = Pick<ApplicationDoc, '_id' | 'oid' | 'chain' | 'renewed_as'>;
type Period = { from: CalendarDate; to: CalendarDate };

/** A membership whose term ends in a period was cancelled at most so many days before it: after its last payment. */
const CANCELLED_DAYS = 3 * 365;
/** Memberships per query: the embedded database takes 2,000 values for an index. */
const BATCH = 1000;

/**
 * How many memberships of each of these offices end from one day to the other, without those that are renewed or
 * cancelled: the length of the office's list of renewals. The index 'due' counts them without reading one, also those of all
 * offices; only those that are cancelled and run to their end are read. A claim whose renewal is gone counts as renewed: it
 * is freed at once, but for a crash.
 */
export async function renewalsDue(oids: number[], period: Period): Promise<Map<number, number>> {
  const [counts, cancelled] = await Promise.all([
    countedByOffice({ oid: { $in: oids }, ...endingIn(period) }),
    cancelledIn(period),
  ]);
  for (const { oid } of cancelled) {
    const count = counts.get(oid);
    if (count !== undefined) counts.set(oid, count - 1);
  }
  return counts;
}

function endingIn({ from, to }: Period) {
  const lastDay = { $gte: from, $lte: to };
  return { state: 'live', paid: true, renewed_as: null, cancelled_on: '', expiration_date: lastDay } as const;
}

/** The applications of memberships that are cancelled and run to their end in this period. */
async function cancelledIn(period: Period): Promise<Pick<Due, 'oid'>[]> {
  const since = addDays(period.from, -CANCELLED_DAYS);
  const cancelled = await Membership.find({ cancelled_on: { $gte: since } })
    .select('_id')
    .lean();
  const found: Pick<Due, 'oid'>[] = [];
  for (let at = 0; at < cancelled.length; at += BATCH) {
    const chain = { $in: cancelled.slice(at, at + BATCH).map(({ _id }) => _id) };
    // In an $or the rest is no bound of an index: few are cancelled, and many end.
    const some = await Application.find({ chain, $or: [endingIn(period)] })
      .select('oid')
      .lean();
    found.push(...some);
  }
  return found;
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
