import { addDays, denverDate } from '@rollbook/contract';
import { Application } from '../../../src/membership/record/application';
import { newLink } from '../../../src/base/links/links';
import type { ByLink } from '../deeds';
import { Pool } from '../pool';
import type { Chore } from '../recovery';
import { storePaid } from '../refunds/scene';
import type { Run } from '../run';
import type { World } from '../world';

const NAMES = 32;

/** Paid memberships that are due for renewal, and that have expired. */
export const members = {
  due: new Pool((world) => storeMembers(world, 20)),
  lapsed: new Pool((world) => storeMembers(world, -20)),
};

/** `days` from today is the last valid day. */
async function storeMembers(world: World, days: number): Promise<number[]> {
  const ids = await storePaid(world, NAMES, 'cash');
  const expiration_date = addDays(denverDate(new Date()), days);
  const starts = addDays(expiration_date, -365);
  await Application.updateMany({ _id: { $in: ids } }, { $set: { starts, expiration_date } });
  return ids;
}

/** What a member has to renew: the link of a reminder, and a card. */
export async function byLinkOf({ offices }: World, application: number, nonce: string): Promise<ByLink> {
  const { email } = await Application.findById(application).orFail().select('email').lean();
  const about = { application, email };
  const token = await newLink({ purpose: 'renew', about, minutes: 60 * 24 * 60 }, new Date());
  return { token, oid: offices[0]._id, email, nonce };
}

/** The renewals of these memberships that a crash has left hidden without a payment. */
export function hiddenRenewals({ services }: Run, chains: readonly number[]): Chore {
  return async () => {
    const hidden = { chain: { $in: chains }, kind: 'renewal', state: 'hidden' } as const;
    if ((await Application.exists(hidden)) === null) return undefined;
    return {
      take: async (node) => {
        for (const chain of chains) await node.sweepRenewals(services, chain);
      },
    };
  };
}
