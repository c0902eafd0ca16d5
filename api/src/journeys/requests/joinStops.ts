import type { StoredChain } from '../../membership/record/chain';
import { hasOpenDispute } from '../../money/payments/disputes';
import { refundsWithIds } from '../../money/refunds/read';
import { MemberRequest } from './model';

/** Money that has gone back, or will not. */
const SETTLED: ReadonlySet<string> = new Set(['completed', 'withdrawn']);

/**
 * What of its money or its requests keeps a record from being joined, in words that follow its number. `about`: the request that asks
 * for the joining itself.
 */
export async function joinStops(
  { chain, applications }: StoredChain,
  about: string | undefined,
): Promise<string[]> {
  const payments = applications.flatMap(({ payment }) => payment ?? []);
  const [refunds, isDisputed, requests] = await Promise.all([
    refundsWithIds(applications.flatMap(({ refund }) => refund ?? [])),
    hasOpenDispute(payments),
    MemberRequest.find({ chain, open: true }).select('_id').lean(),
  ]);
  return [
    ...(refunds.some(({ state }) => !SETTLED.has(state)) ? ['has an open refund'] : []),
    ...(isDisputed ? ['has a payment that the bank disputes'] : []),
    ...(requests.some(({ _id }) => _id !== about)
      ? ['has an open request of its clinic: answer that first']
      : []),
  ];
}
