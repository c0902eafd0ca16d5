import { addDays, denverDate, type Language, renewalMessages, renewalTime } from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';
import { holderOf, withdraw } from '../duplicates/renewalClaims';
import { alreadyRenewed } from '../duplicates/renewalProblems';
import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { isErased, isMembershipCancelled, readChain, readMemberships } from '../record/chain';

/**
 * Refuses to renew an application unless it is the last term of its membership, paid, not cancelled, and within the time
 * for renewal. Throws 409 `already_renewed` with who renewed, or `not_renewable`.
 */
export async function refuseUnlessRenewable(
  application: ApplicationDoc,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
  language: Language,
): Promise<void> {
  const words = renewalMessages[language];
  const { chain, starts, paid, expiration_date } = application;
  if (!paid) throw new ApiProblem('not_renewable', words.unpaid);
  const stored = await readChain(chain);
  const next = stored?.applications.find((other) => other.starts > starts) ?? (await holderOf(application));
  if (next !== undefined) throw await alreadyRenewed(next, language);
  if (isMembershipCancelled(stored?.membership)) throw new ApiProblem('not_renewable', words.cancelled);
  if (isErased(stored?.membership)) throw new ApiProblem('not_renewable', words.closed);
  const time = renewalTime(expiration_date, denverDate(now()), brand.renewal);
  const opens = addDays(expiration_date, -brand.renewal.opensDaysBefore);
  if (time === 'early') throw new ApiProblem('not_renewable', words.early(opens));
  if (time === 'closed') throw new ApiProblem('not_renewable', words.closed);
}

/**
 * The same once more for a renewal that is stored hidden: a cancellation closes the applications that it finds, and this one
 * finds the cancellation; so does an erasure. Takes the renewal back and throws.
 */
export async function refuseIfCancelled(renewal: ApplicationDoc, language: Language): Promise<void> {
  const memberships = await readMemberships([renewal.chain]);
  const membership = memberships.get(renewal.chain);
  if (!isMembershipCancelled(membership) && !isErased(membership)) return;
  await withdraw(renewal);
  const { cancelled, closed } = renewalMessages[language];
  throw new ApiProblem('not_renewable', isErased(membership) ? closed : cancelled);
}
