import { shownId } from '@rollbook/contract';
import type { ApplicationDoc } from './application';
import { readChains } from './chain';
import { memberNumber } from './oneChain';

type Numbered = Pick<ApplicationDoc, '_id' | 'oid' | 'chain'>;

/**
 * The member's number of each of these applications: that of the membership, also on its renewals (D55). Only renewals
 * are looked up.
 */
export async function memberNumbers(
  applications: readonly Numbered[],
): Promise<(application: Numbered) => string> {
  const renewed = applications.filter(({ _id, chain }) => chain !== _id).map(({ chain }) => chain);
  const chains = await readChains([...new Set(renewed)], ['oid', 'starts']);
  return ({ _id, oid, chain }) => {
    const stored = chain === _id ? undefined : chains.get(chain);
    return stored === undefined ? shownId({ id: chain, oid }) : memberNumber(stored);
  };
}

/** The member's number of one application. */
export async function memberNumberOf(application: Numbered): Promise<string> {
  return (await memberNumbers([application]))(application);
}
