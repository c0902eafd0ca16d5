import { shownId } from '@rollbook/contract';
import type { ApplicationDoc } from '../applications/model';
import { readChains, type StoredChain } from './chain';

/** A membership; undefined when it has no live application. */
export async function readChain(chain: number): Promise<StoredChain | undefined> {
  return (await readChains([chain])).get(chain);
}

/** The newest application of a membership: it has the member's present name, address and office. */
export function newestOf({
  chain,
  applications,
}: Pick<StoredChain, 'chain' | 'applications'>): ApplicationDoc {
  const newest = applications.at(-1);
  if (newest === undefined) throw new Error(`membership ${chain} has no application`);
  return newest;
}

/** The number on the member's card: that of the first application, also after a renewal at another office. */
export function memberNumber({
  chain,
  applications: [first],
}: Pick<StoredChain<Pick<ApplicationDoc, 'oid'>>, 'chain' | 'applications'>): string {
  if (first === undefined) throw new Error(`membership ${chain} has no application`);
  return shownId({ id: chain, oid: first.oid });
}
