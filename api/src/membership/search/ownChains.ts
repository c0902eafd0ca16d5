import type { QueryFilter } from 'mongoose';
import { loginName } from '../../parties/accounts/names';
import { Application, type ApplicationDoc } from '../record/application';
import { emailToken } from './searchTokens';
import { memberIn, readChain, readChains, type StoredChain } from '../record/chain';

/** Unpaid applications of one address that are read from each end: any stranger can send some, before and after the own one. */
const MOST_UNPAID = 100;

/**
 * The memberships of an e-mail address (as compared): those that were paid once, the newest first, then those that were
 * not. No number of unpaid ones keeps a paid one out.
 */
export async function chainsOf(email: string): Promise<StoredChain[]> {
  const named = { search: emailToken(email), state: 'live' } as const;
  const unpaid = { ...named, paid: false };
  const numbers = await Promise.all([
    numbersOf({ ...named, paid: true }),
    numbersOf(unpaid, { order: 1, most: MOST_UNPAID }),
    numbersOf(unpaid, { order: -1, most: MOST_UNPAID }),
  ]);
  const chains = await readChains([...new Set(numbers.flat())]);
  return [...chains.values()]
    .filter((stored) => isOf(stored, email))
    .toSorted((one, other) => Number(isPaid(other)) - Number(isPaid(one)) || other.chain - one.chain);
}

/** True for a membership that was paid once: anyone can apply with an address, only paying verifies a membership. */
export function isPaid({ applications }: Pick<StoredChain, 'applications'>): boolean {
  return applications.some(({ paid }) => paid);
}

/** The newest memberships for -1, the oldest for 1. */
async function numbersOf(
  filter: QueryFilter<ApplicationDoc>,
  page?: { order: 1 | -1; most: number },
): Promise<number[]> {
  const query = Application.find(filter).select('chain');
  const found = await (page ? query.sort({ _id: page.order }).limit(page.most) : query).lean();
  return found.map(({ chain }) => chain);
}

export async function isEmailOfChain(chain: number, email: string): Promise<boolean> {
  const stored = await readChain(chain);
  return stored !== undefined && isOf(stored, email);
}

/**
 * An earlier application of the membership may have belonged to another person. A record that was joined into it has not: its address
 * leads here until the member changes the own one.
 */
function isOf(stored: StoredChain, email: string): boolean {
  const isJoined = stored.applications.some(({ also = [] }) => also.includes(emailToken(email)));
  return isJoined || loginName(memberIn(stored).email) === email;
}
