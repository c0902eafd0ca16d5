import { sharedName } from '../http/caller';
import type { Context } from '../http/context';
import { limitUse } from './counting';

/** Counts a look at a card: of staff by account, of all others by address and the networks around it. */
export async function limitCardChecks(
  visitor: Pick<Context, 'caller' | 'config' | 'ip' | 'now'>,
): Promise<void> {
  const { caller, ip } = visitor;
  const isStaff = caller.role !== 'public' && caller.role !== 'member';
  await limitUse(
    isStaff ? { by: 'cardsOfAccount', of: sharedName(caller) } : { by: 'cardsOfAddress', ip },
    visitor,
  );
}
