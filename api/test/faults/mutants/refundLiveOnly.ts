import { readChain, type StoredChain } from '../../../src/membership/record/chain';
import { Membership, type MembershipDoc } from '../../../src/membership/record/membership';

/** Mutant: does not look for a deleted application. */
export async function readCancelled({ _id }: Pick<MembershipDoc, '_id'>): Promise<StoredChain | undefined> {
  return readChain(_id);
}

export async function isBeingCancelled(chain: number): Promise<boolean> {
  return (await Membership.exists({ _id: chain, cancel_open: true, cancel_step: 'apply' })) !== null;
}
