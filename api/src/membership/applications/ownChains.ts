import { loginName } from '../../parties/accounts/names';
import { Application } from '../record/application';
import { emailToken } from './searchTokens';
import { readChains, type StoredChain } from '../record/chain';
import { memberIn, readChain } from '../record/oneChain';

/** Applications of one address that are looked at: a family has a few. */
const MOST = 200;

/** The memberships of an e-mail address (as compared), newest first. */
export async function chainsOf(email: string): Promise<StoredChain[]> {
  const named = await Application.find({ search: emailToken(email), state: 'live' })
    .sort({ _id: -1 })
    .limit(MOST)
    .select('chain')
    .lean();
  const chains = await readChains([...new Set(named.map(({ chain }) => chain))]);
  return [...chains.values()]
    .filter((stored) => isOf(stored, email))
    .toSorted((one, other) => other.chain - one.chain);
}

export async function isEmailOfChain(chain: number, email: string): Promise<boolean> {
  const stored = await readChain(chain);
  return stored !== undefined && isOf(stored, email);
}

/** An earlier application of the membership may have belonged to another person. */
function isOf(stored: StoredChain, email: string): boolean {
  return loginName(memberIn(stored).email) === email;
}
