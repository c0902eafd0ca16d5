import { denverDate, isTermOver, renewalTime } from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import type { ApplicationDoc } from './application';
import { isErased, isMembershipCancelled, type StoredChain } from './chain';

type Ending = Pick<ApplicationDoc, 'paid' | 'expiration_date'>;

/** The application that can be renewed now: the last term of the membership, paid and within the time for renewal. */
export function renewable<Stored extends Ending>(
  { applications, membership }: Omit<StoredChain<Stored>, 'chain'>,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Stored | undefined {
  const last = applications.at(-1);
  if (!last?.paid || isMembershipCancelled(membership) || isErased(membership)) return undefined;
  return renewalTime(last.expiration_date, denverDate(now()), brand.renewal) === 'open' ? last : undefined;
}

/** The application that is not paid, not being paid and has not expired. */
export function waitingForPayment<Stored extends Ending & Pick<ApplicationDoc, 'payment'>>(
  { applications, membership }: Omit<StoredChain<Stored>, 'chain'>,
  { now }: Pick<Services, 'now'>,
): Stored | undefined {
  const last = applications.findLast(({ paid, payment }) => !paid && payment === null);
  if (last === undefined || isMembershipCancelled(membership)) return undefined;
  return isTermOver(last, denverDate(now())) ? undefined : last;
}
