import type { StoredChain } from '../../membership/record/chain';
import { memberNumber } from '../../membership/record/chain';
import { MemberRequest, type MemberRequestDoc } from './model';

/** The open request of an office that says that these two are one person. */
export async function openTwice(both: readonly StoredChain[]): Promise<MemberRequestDoc | undefined> {
  const asked = await MemberRequest.find({
    chain: { $in: both.map(({ chain }) => chain) },
    kind: 'twice',
    state: 'waiting',
    open: true,
  }).lean();
  const names = new Set(
    both.flatMap((stored) => [memberNumber(stored), ...stored.applications.map(shownAs)]),
  );
  return asked.find(({ other }) => names.has(other.replaceAll(/\s/g, '')));
}

function shownAs({ _id, oid }: { _id: number; oid: number }): string {
  return `${_id}-${oid}`;
}
