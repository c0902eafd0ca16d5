import { type CallAnswer, type RequestState } from '@rollbook/contract';
import { callerNamed } from '../../base/http/caller';
import type { RefundDoc } from '../../money/refunds/model';
import { refundsWithIds } from '../../money/refunds/read';
import { joinedInto } from '../../membership/record/joined';
import { officeNames } from '../../parties/offices/records';
import { personNames } from '../../parties/people/names';
import { MemberRequest, type MemberRequestDoc } from './model';

type Shown = NonNullable<CallAnswer<'getMemberPage'>['requests']>[number];
type Asked = Omit<Shown, 'amount'> & { amount: number };

/** A member has few. */
const MOST = 20;

/** The requests about a member, the latest first, also of records that were joined into it. */
export async function requestsOf(chain: number): Promise<MemberRequestDoc[]> {
  const chains = [chain, ...(await joinedInto(chain))];
  return MemberRequest.find({ chain: { $in: chains } })
    .sort({ asked_at: -1 })
    .limit(MOST)
    .lean();
}

/** The last refund of each request. */
export async function refundsOf(requests: readonly MemberRequestDoc[]): Promise<Map<string, RefundDoc>> {
  const ids = requests.flatMap(({ refunds }) => refunds.at(-1) ?? []);
  const found = await refundsWithIds(ids);
  const byId = new Map(found.map((refund) => [refund._id, refund]));
  return new Map(
    requests.flatMap(({ _id, refunds }) => {
      const refund = byId.get(refunds.at(-1) ?? '');
      return refund === undefined ? [] : [[_id, refund] as const];
    }),
  );
}

/** What the request has come to: one whose money did not go back is not done. */
export function stateOf(
  { state }: Pick<MemberRequestDoc, 'state'>,
  refund: Pick<RefundDoc, 'state' | 'resolved_at'> | undefined,
): RequestState {
  if (state === 'doing') return 'waiting';
  if (state !== 'done' || refund === undefined) return state;
  const isStuck = refund.state === 'refused' || (refund.state === 'review' && !refund.resolved_at);
  return isStuck ? 'failed' : 'done';
}

/** `amounts`: what would go back today, of those that wait. */
export async function toShown(
  requests: readonly MemberRequestDoc[],
  amounts: ReadonlyMap<string, number>,
): Promise<Asked[]> {
  const callers = requests.flatMap(({ asked_by, answered_by }) => [asked_by, answered_by]);
  const oids = callers.map(callerNamed).flatMap((one) => ('oid' in one ? [one.oid] : []));
  const [refunds, officeName, personName] = await Promise.all([
    refundsOf(requests),
    officeNames([...oids, ...requests.flatMap(({ office }) => office ?? [])]),
    personNames(callers),
  ]);
  const nameOf = (name: string) => {
    if (name === '') return '';
    const caller = callerNamed(name);
    if (caller.role === 'office') return officeName(caller.oid);
    return personName(name) === '' ? 'Administrator' : personName(name);
  };
  return requests.map((request) => {
    const { _id, kind, asked_at, asked_by, reason, payment, check_number, other, office } = request;
    const { answered_at, answered_by, answer, amount } = request;
    return {
      request: _id,
      kind,
      state: stateOf(request, refunds.get(_id)),
      asked_at: asked_at.toISOString(),
      asked_by: nameOf(asked_by),
      reason,
      amount: request.state === 'waiting' ? (amounts.get(_id) ?? 0) : amount,
      ...(payment === null ? {} : { payment }),
      check_number,
      other,
      office_name: office === null ? '' : officeName(office),
      answered_at: answered_at?.toISOString() ?? null,
      answered_by: nameOf(answered_by),
      answer,
      ...(request.moved_back ? { moved_back: true as const } : {}),
    };
  });
}
